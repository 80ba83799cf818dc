import { beforeEach, describe, expect, it } from 'vitest';
import '#site/theme/reset.css';
import { draw, sampleContext } from '#site/testing/draw.tsx';
import { Choices } from '../choices/choices.tsx';
import { StepButton, StepProblem, Stepper } from './stepper.tsx';
import './stepper.element.ts';

const question = (name: string, back: string, on: string, isMany = false) => ({
  key: name,
  label: name,
  needs: [name],
  content: (
    <>
      <h3 id={`${name}-heading`} tabIndex={-1}>
        {name}
      </h3>
      <Choices
        id={name}
        name={name}
        isMany={isMany}
        chosen={[]}
        labelledBy={`${name}-heading`}
        choices={['x', 'y'].map((value) => ({ value, label: `${name} ${value}` }))}
      />
      <StepProblem id={`${name}-problem`} isShown={false} />
      <StepButton to={back} param="step" text="Back" />
      <StepButton to={on} param="step" text="On" />
    </>
  ),
});

const steps = [
  { key: 'start', label: 'Start', content: <StepButton to="a" param="step" text="Begin" /> },
  question('a', 'start', 'b'),
  question('b', 'a', 'end', true),
  { key: 'end', label: 'End', content: <StepButton to="start" param="step" text="Again" clears /> },
];

const shown = () => [...document.querySelectorAll<HTMLElement>('[data-step]')].find((one) => !one.hidden);
const at = () => shown()?.dataset.step;
const press = (text: string) =>
  [...(shown()?.querySelectorAll<HTMLElement>('button, a') ?? [])].find((one) => one.textContent === text)?.click();
const choose = (name: string, value: string) =>
  document.querySelector<HTMLInputElement>(`[name="${name}"][value="${value}"]`)?.click();
const problem = () => shown()?.querySelector<HTMLElement>('[data-problem]')?.checkVisibility() ?? false;

beforeEach(() => {
  history.replaceState(null, '', '?utm_source=mail');
  document.body.innerHTML = draw(<Stepper steps={steps} param="step" />);
  return () => {
    document.body.replaceChildren();
    history.replaceState(null, '', location.pathname);
  };
});

describe('a stepper', () => {
  it('shows one step at a time and moves the focus to its heading', () => {
    press('Begin');
    expect([at(), document.activeElement?.textContent]).toEqual(['a', 'a']);
    choose('a', 'x');
    press('On');
    press('Back');
    expect(at()).toBe('a');
    expect(document.querySelectorAll('[data-step]:not([hidden])')).toHaveLength(1);
  });

  it('stays where an answer is missing and says so, until there is one', () => {
    press('Begin');
    press('On');
    expect([at(), problem(), (document.activeElement as HTMLInputElement).name]).toEqual(['a', true, 'a']);
    choose('a', 'y');
    expect(problem()).toBe(false);
    press('On');
    press('On');
    expect([at(), problem()]).toEqual(['b', true]);
  });

  it('goes back over what is missing', () => {
    press('Begin');
    press('Back');
    expect(at()).toBe('start');
  });

  it('writes step and answers into the address and leaves the rest of it alone', () => {
    press('Begin');
    choose('a', 'x');
    press('On');
    choose('b', 'x');
    choose('b', 'y');
    press('On');
    expect(Object.fromEntries(new URLSearchParams(location.search))).toMatchObject({ utm_source: 'mail', step: 'end' });
    expect(new URLSearchParams(location.search).getAll('b')).toEqual(['x', 'y']);
    press('Again');
    expect([at(), location.search]).toEqual(['start', '?utm_source=mail']);
    expect(document.querySelectorAll(':checked')).toHaveLength(0);
  });

  it('follows the visitor who goes back in the browser, with the answers of then', async () => {
    press('Begin');
    choose('a', 'x');
    press('On');
    const arrived = new Promise((done) => addEventListener('popstate', done, { once: true }));
    history.back();
    await arrived;
    expect(at()).toBe('a');
  });

  it('asks before it moves: who listens may refuse', () => {
    const asked: unknown[] = [];
    document.querySelector('fc-stepper')?.addEventListener('fc-step', (event) => {
      asked.push((event as CustomEvent).detail);
      event.preventDefault();
    });
    press('Begin');
    expect([at(), asked]).toEqual(['start', [{ from: 'start', to: 'a' }]]);
  });

  it('goes on when Enter presses the first button of its form', () => {
    press('Begin');
    choose('a', 'x');
    document.querySelector<HTMLButtonElement>('form > button')?.click();
    expect(at()).toBe('b');
  });
});

it('opens any step on the canvas, by a tab', () => {
  document.body.innerHTML = draw(<Stepper steps={steps} param="step" />, sampleContext({ mode: 'canvas' }));
  document.querySelectorAll<HTMLElement>('[role=tab]')[3]?.click();
  expect(at()).toBe('end');
  expect(document.querySelector('[role=tab][aria-selected=true]')?.textContent).toBe('End');
});
