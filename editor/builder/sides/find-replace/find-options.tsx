import type { FormEvent } from 'react';
import { Form } from 'react-aria-components';
import { t } from '#editor/i18n/t.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { Checkbox } from '#editor/ui/checkbox/checkbox.tsx';
import { SegmentedControl } from '#editor/ui/segmented-control/segmented-control.tsx';
import { TextField } from '#editor/ui/text-field/text-field.tsx';
import styles from './find-dialog.module.css';
import type { FindScope } from './find-session.ts';

/** What is looked for, and where. */
export interface FindQuestion {
  text: string;
  scope: FindScope;
  matchCase: boolean;
  wholeWord: boolean;
}

export interface FindOptionsProps {
  question: FindQuestion;
  replacement: string;
  isBusy: boolean;
  /** What was found before counts no more. */
  onChange: (part: Partial<FindQuestion>) => void;
  onReplacementChange: (replacement: string) => void;
  onFind: (event: FormEvent) => void;
}

/** The words to find, what to put there, and where to look. */
export const FindOptions = ({
  question,
  replacement,
  isBusy,
  onChange,
  onReplacementChange,
  onFind,
}: FindOptionsProps) => (
  <Form className={styles.form} validationBehavior="aria" onSubmit={onFind}>
    <SegmentedControl
      label={t('Where')}
      value={question.scope}
      onChange={(scope) => onChange({ scope })}
      segments={[
        { id: 'page', label: t('This page') },
        { id: 'site', label: t('All pages') },
      ]}
    />
    <div className={styles.texts}>
      <TextField
        label={t('Find')}
        autoFocus
        maxLength={200}
        value={question.text}
        onChange={(text) => onChange({ text })}
      />
      <TextField label={t('Replace with')} maxLength={1_000} value={replacement} onChange={onReplacementChange} />
    </div>
    <div className={styles.options}>
      <Checkbox isSelected={question.matchCase} onChange={(matchCase) => onChange({ matchCase })}>
        {t('Match case')}
      </Checkbox>
      <Checkbox isSelected={question.wholeWord} onChange={(wholeWord) => onChange({ wholeWord })}>
        {t('Whole words')}
      </Checkbox>
      <Button
        type="submit"
        isPending={isBusy}
        disabledReason={question.text === '' ? t('Type what to find') : undefined}
      >
        {t('Find')}
      </Button>
    </div>
  </Form>
);
