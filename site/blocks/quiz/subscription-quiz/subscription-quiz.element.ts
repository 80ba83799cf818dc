import type { TrackedEvent } from '#site/analytics/analytics.types.ts';
import type { StepChange } from '#site/ui/stepper/stepper.ts';
import '#site/ui/stepper/stepper.element.ts';
import { type ContractAnswers, type ContractRule, chooseContract, parameterOf, questions } from './contract-rules.ts';

/** Shows in the summary what was answered and what suits, and tells of the steps that were taken. */
class SubscriptionQuiz extends HTMLElement {
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
    const answer = answers[`step_${from}` as keyof ContractAnswers];
    const isOn = to === 'summary' || Number(to) > Number(from);
    if (answer && isOn) tell({ name: 'quiz', step: Number(from), answer });
    if (to !== 'summary') return;
    const { main, alternative } = chooseContract(answers, JSON.parse(this.dataset.rules ?? '[]') as ContractRule[]);
    for (const one of this.querySelectorAll<HTMLElement>('[data-main], [data-alternative], [data-answer]')) {
      const { main: asMain, alternative: asAlternative, question, answer: given } = one.dataset;
      if (asMain !== undefined) one.hidden = asMain !== main;
      else if (asAlternative !== undefined) one.hidden = asAlternative !== alternative;
      else one.hidden = given !== answers[question as keyof ContractAnswers];
    }
    tell({ name: 'quiz', step: questions.length + 1, result: main });
  }

  #answers(): ContractAnswers {
    const given = new FormData(this.querySelector('form') ?? undefined);
    return Object.fromEntries(questions.map((question) => [question, String(given.get(parameterOf(question)) ?? '')]));
  }
}

const tell = (detail: TrackedEvent): boolean => document.dispatchEvent(new CustomEvent('fc-event', { detail }));

if (!customElements.get('fc-subscription-quiz')) customElements.define('fc-subscription-quiz', SubscriptionQuiz);
