import type { BlockComponentProps } from '#site/blocks/block-component.ts';
import { useRender } from '#site/render/render-context.tsx';
import { Intro } from '#site/ui/intro.tsx';
import { Section } from '#site/ui/section.tsx';
import { QuestionStep } from '#site/ui/stepper/question-step.tsx';
import { StepButton, Stepper, type StepperStep } from '#site/ui/stepper/stepper.tsx';
import { parameterOf, products } from './contract-rules.ts';
import { type ContractQuestion, questionsOf, stateOf, textOf } from './contract-state.ts';
import { ProductCard, Summary, type SummaryProps } from './contract-summary.tsx';
import { readRules } from './read-rules.ts';
import type { SubscriptionQuizQuery } from './subscription-quiz.load.ts';
import styles from './subscription-quiz.module.css';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'fc-subscription-quiz': React.HTMLAttributes<HTMLElement>;
    }
  }
}

const param = 'contract_step';

/** Three questions, then what was answered and the contract that suits. Works by addresses, without script too. */
export default function SubscriptionQuiz({ props, id, data }: BlockComponentProps<'subscription-quiz'>) {
  const { mode } = useRender();
  const shown = questionsOf(props);
  const state = stateOf((data ?? {}) as Partial<SubscriptionQuizQuery>, shown);
  const rules = readRules(props.rules);
  const parts: SummaryProps = { props, id, shown, state, rules, param };
  const steps: StepperStep[] = [
    ...shown.map((question, index) => ({
      key: question.key,
      label: question.key,
      needs: [parameterOf(question.question)],
      content: <ContractStep {...parts} question={question} index={index} />,
    })),
    { key: 'summary', label: props.summary_heading || 'Σ', content: <Summary {...parts} /> },
    ...(mode === 'canvas' ? productsToWrite(props) : []),
  ];
  return (
    <Section surface={props.box_color}>
      <Intro values={props} />
      <fc-subscription-quiz className={styles.quiz} data-rules={JSON.stringify(rules)}>
        <Stepper steps={steps} at={state.at} param={param} />
      </fc-subscription-quiz>
    </Section>
  );
}

function ContractStep(parts: SummaryProps & { question: ContractQuestion; index: number }) {
  const { props, id, shown, state, question, index } = parts;
  const name = question.question;
  const [before, after] = [shown[index - 1], shown[index + 1]];
  return (
    <QuestionStep
      id={`${id}-${name}`}
      name={parameterOf(name)}
      heading={textOf(props, `${name}_heading`) || question.key}
      headingTag={Math.min(6, props.header_tag + 1)}
      subheading={textOf(props, `${name}_subheading`)}
      headingField={`/${name}_heading`}
      subheadingField={`/${name}_subheading`}
      choices={question.choices}
      chosen={[state.answers[name] ?? '']}
      number={index + 1}
      total={shown.length}
      isMissing={state.isMissing && state.at === question.key}
    >
      {before ? (
        <StepButton
          to={before.key}
          param={param}
          look="secondary"
          text={props.previous_label}
          field="/previous_label"
        />
      ) : null}
      {after ? (
        <StepButton to={after.key} param={param} text={props.next_label} field="/next_label" />
      ) : (
        <StepButton to="summary" param={param} text={props.see_result_label} field="/see_result_label" />
      )}
    </QuestionStep>
  );
}

/** On the canvas each product can be written, whatever the answers. */
const productsToWrite = (props: SummaryProps['props']): StepperStep[] =>
  products.map((product) => ({
    key: product,
    label: textOf(props, `${product}_title`) || product,
    content: <ProductCard props={props} product={product} label="" />,
  }));
