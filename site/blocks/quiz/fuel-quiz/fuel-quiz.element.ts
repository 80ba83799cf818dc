import type { TrackedEvent } from '#site/analytics/analytics.types.ts';
import type { StepChange } from '#site/ui/stepper/stepper.ts';
import '#site/ui/stepper/stepper.element.ts';
import { type FuelAnswers, type FuelPoints, parameterOf, questions, recommend } from './fuel-score.ts';

/** Shows the result that the answers lead to, and tells of the steps that were taken. */
class FuelQuiz extends HTMLElement {
  #stop = new AbortController();

  connectedCallback(): void {
    this.#stop = new AbortController();
    this.addEventListener('fc-step', ({ detail }) => this.#onStep(detail), { signal: this.#stop.signal });
  }

  disconnectedCallback(): void {
    this.#stop.abort();
  }

  #onStep({ from, to }: StepChange): void {
    const answers = this.#answers();
    const answer = answers[`step_${from}` as keyof FuelAnswers]?.join(',');
    const isOn = to === 'result' || Number(to) > Number(from);
    if (answer && isOn) tell({ name: 'quiz', step: Number(from), answer });
    if (to !== 'result') return;
    const { first, second } = recommend(answers, JSON.parse(this.dataset.points ?? '{}') as FuelPoints);
    for (const panel of this.querySelectorAll<HTMLElement>('[data-fuel]')) panel.hidden = panel.dataset.fuel !== first;
    for (const panel of this.querySelectorAll<HTMLElement>('[data-aside]'))
      panel.hidden = panel.dataset.aside !== second;
    this.#carry(answers, first);
    tell({ name: 'quiz', step: questions.length + 1, result: first });
  }

  #answers(): FuelAnswers {
    const given = new FormData(this.querySelector('form') ?? undefined);
    return Object.fromEntries(questions.map((question) => [question, given.getAll(parameterOf(question)).map(String)]));
  }

  /** Forms behind the result's links are told the answers, as the server does. */
  #carry(answers: FuelAnswers, result: string): void {
    for (const link of this.querySelectorAll<HTMLAnchorElement>('a[data-form-link]')) {
      const url = new URL(link.href);
      for (const question of questions) {
        const values = answers[question] ?? [];
        if (values.length > 0) url.searchParams.set(`hidden[${parameterOf(question)}]`, values.join(','));
      }
      url.searchParams.set('hidden[fuel_result]', result);
      link.href = url.href;
    }
  }
}

const tell = (detail: TrackedEvent): boolean => document.dispatchEvent(new CustomEvent('fc-event', { detail }));

if (!customElements.get('fc-fuel-quiz')) customElements.define('fc-fuel-quiz', FuelQuiz);
