import type { ReactNode } from 'react';
import { type Choice, Choices } from '../choices/choices.tsx';
import { Heading } from '../heading.tsx';
import { Paragraph } from '../paragraph.tsx';
import styles from './question-step.module.css';
import { StepButtons, StepProblem, StepProgress } from './stepper.tsx';

export interface QuestionStepProps {
  /** Ids of its elements begin with it. */
  id: string;
  /** Name of the answers. */
  name: string;
  heading: string;
  headingTag: number | string;
  subheading: string;
  /** JSON pointers of the texts. */
  headingField: string;
  subheadingField: string;
  choices: readonly Choice[];
  chosen: readonly string[];
  isMany?: boolean;
  /** From 1. */
  number: number;
  total: number;
  /** The visitor wanted to go on without an answer. */
  isMissing: boolean;
  /** The buttons. */
  children: ReactNode;
}

/** A step of a quiz: a question and its answers. */
export function QuestionStep(props: QuestionStepProps) {
  const problemId = `${props.id}-problem`;
  return (
    <div className={styles.question}>
      <div className={styles.ask}>
        <StepProgress number={props.number} total={props.total} />
        <header className={styles.words}>
          <Heading
            id={props.id}
            text={props.heading}
            tag={props.headingTag}
            size="m"
            field={props.headingField}
            takesFocus
          />
          <Paragraph text={props.subheading} muted field={props.subheadingField} />
        </header>
      </div>
      <div className={styles.answer}>
        <Choices
          id={props.id}
          name={props.name}
          choices={props.choices}
          chosen={props.chosen}
          isMany={props.isMany ?? false}
          labelledBy={props.id}
          describedBy={problemId}
        />
        <StepProblem id={problemId} isShown={props.isMissing} />
        <StepButtons>{props.children}</StepButtons>
      </div>
    </div>
  );
}
