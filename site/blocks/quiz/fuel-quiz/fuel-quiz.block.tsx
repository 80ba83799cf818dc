import type { ReactNode } from 'react';
import type { BlockComponentProps } from '#site/blocks/block-component.ts';
import { useRender } from '#site/render/render-context.tsx';
import { Intro } from '#site/ui/intro.tsx';
import { Picture } from '#site/ui/picture.tsx';
import { Section } from '#site/ui/section.tsx';
import { QuestionStep } from '#site/ui/stepper/question-step.tsx';
import { StepButton, StepButtons, Stepper, type StepperStep } from '#site/ui/stepper/stepper.tsx';
import { readPoints } from './fuel-points.ts';
import type { FuelQuizQuery } from './fuel-quiz.load.ts';
import styles from './fuel-quiz.module.css';
import { FuelAside, FuelResult } from './fuel-result.tsx';
import { type Fuel, fuels, parameterOf, recommend } from './fuel-score.ts';
import { type FuelQuestion, type FuelQuizProps, type FuelState, questionsOf, stateOf, textOf } from './fuel-state.ts';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'fc-fuel-quiz': React.HTMLAttributes<HTMLElement>;
    }
  }
}

const param = 'fuel_step';

interface Parts {
  props: FuelQuizProps;
  id: string;
  shown: readonly FuelQuestion[];
  state: FuelState;
}

/**
 * Questions that end in a recommendation. Each step stands at an address of its own, so it works without script and
 * its result can be passed on; the element does the same in place.
 */
export default function FuelQuiz({ props, id, data }: BlockComponentProps<'fuel-quiz'>) {
  const { mode } = useRender();
  const shown = questionsOf(props);
  const state = stateOf((data ?? {}) as Partial<FuelQuizQuery>, shown);
  const parts: Parts = { props, id, shown, state };
  const steps: StepperStep[] = [
    { key: '0', label: '0', content: <Start {...parts} /> },
    ...shown.map((question, index) => ({
      key: question.key,
      label: question.key,
      needs: [parameterOf(question.question)],
      content: <FuelStep {...parts} question={question} index={index} />,
    })),
    ...(mode === 'canvas' ? resultsToWrite(parts) : [{ key: 'result', label: '', content: <Results {...parts} /> }]),
  ];
  return (
    <Section surface={props.box_color}>
      <fc-fuel-quiz className={styles.quiz} data-points={JSON.stringify(readPoints(props.points))}>
        <Stepper steps={steps} at={state.at} param={param} />
      </fc-fuel-quiz>
    </Section>
  );
}

function Start({ props, shown }: Parts) {
  return (
    <div className={styles.start} data-wordy={!props.image || undefined}>
      <div className={styles.words}>
        <Intro values={props} className={styles.intro} />
        {shown[0] ? (
          <StepButtons>
            <StepButton to={shown[0].key} param={param} text={props.start_label} field="/start_label" />
          </StepButtons>
        ) : null}
      </div>
      {props.image ? (
        <div className={styles.media}>
          <Picture image={props.image} ratio="card" sizes="(min-width: 901px) 50vw, 100vw" field="/image" />
        </div>
      ) : null}
    </div>
  );
}

function FuelStep({ props, id, shown, state, question, index }: Parts & { question: FuelQuestion; index: number }) {
  const name = question.question;
  const next = shown[index + 1];
  return (
    <QuestionStep
      id={`${id}-${name}`}
      name={parameterOf(name)}
      heading={textOf(props, `${name}_heading`) || question.key}
      headingTag={props.header_tag}
      subheading={textOf(props, `${name}_subheading`)}
      headingField={`/${name}_heading`}
      subheadingField={`/${name}_subheading`}
      choices={question.choices}
      chosen={state.answers[name] ?? []}
      isMany={name === 'step_3'}
      number={index + 1}
      total={shown.length}
      isMissing={state.isMissing && state.at === question.key}
    >
      <StepButton
        to={shown[index - 1]?.key ?? '0'}
        param={param}
        look="secondary"
        text={props.previous_label}
        field="/previous_label"
      />
      {next ? (
        <StepButton to={next.key} param={param} text={props.next_label} field="/next_label" />
      ) : (
        <StepButton to="result" param={param} text={props.see_result_label} field="/see_result_label" />
      )}
    </QuestionStep>
  );
}

/** All results are there; the answers say which is seen, and which stands beside it. */
function Results({ props, id, state }: Parts) {
  const { first, second } = recommend(state.answers, readPoints(props.points));
  const answers = { ...state.answers, result: [first] };
  return (
    <>
      {fuels.map((fuel) => (
        <div key={fuel} data-fuel={fuel} hidden={fuel !== first}>
          <FuelResult props={props} fuel={fuel} answers={answers} />
        </div>
      ))}
      {fuels.map((fuel) => (
        <div key={fuel} data-aside={fuel} hidden={fuel !== second}>
          <FuelAside props={props} fuel={fuel} answers={answers} headingId={`${id}-aside-${fuel}`} />
        </div>
      ))}
      <Again props={props} />
    </>
  );
}

const Again = ({ props }: { props: FuelQuizProps }) => (
  <StepButtons>
    <StepButton to="0" param={param} look="tertiary" clears text={props.start_again_label} field="/start_again_label" />
  </StepButtons>
);

/** On the canvas each result is a step of its own, with what is said of it as the second. */
const resultsToWrite = ({ props, id }: Parts): StepperStep[] =>
  fuels.map((fuel: Fuel) => ({
    key: fuel,
    label: textOf(props, `${fuel}_heading`) || fuel,
    content: (
      <>
        <FuelResult props={props} fuel={fuel} answers={{}} />
        <FuelAside props={props} fuel={fuel} answers={{}} headingId={`${id}-aside-${fuel}`} />
        <Again props={props} />
      </>
    ) satisfies ReactNode,
  }));
