import { withProgress } from '../request-progress.ts';

/** What came of a check of a vehicle identification number. */
export type VinOutcome = 'affected' | 'clear' | 'invalid' | 'failed';

/** Asks what the form would send without script, with the number in the body: no address ever holds it. */
export async function askVin(form: HTMLFormElement, stop: AbortSignal): Promise<VinOutcome> {
  const { list_key, vin } = Object.fromEntries(new FormData(form));
  try {
    const answer = await withProgress(
      fetch(form.action, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ list_key, vin }),
        signal: AbortSignal.any([stop, AbortSignal.timeout(10_000)]),
      }),
      ({ status }) => status >= 500,
    );
    return await outcomeOf(answer);
  } catch {
    return 'failed';
  }
}

const outcomeOf = async (answer: Response): Promise<VinOutcome> => {
  if (answer.status === 422) return 'invalid';
  if (!answer.ok) return 'failed';
  const { affected } = (await answer.json()) as { affected: boolean };
  return affected ? 'affected' : 'clear';
};

/** Shows one answer of `vin-check.tsx`, or none while asking. */
export function showOutcome(root: HTMLElement, outcome: VinOutcome | null): void {
  for (const answer of root.querySelectorAll<HTMLElement>('[data-outcome]'))
    answer.hidden = answer.dataset.outcome !== outcome;
  root.querySelector('input[name="vin"]')?.toggleAttribute('aria-invalid', outcome === 'invalid');
}
