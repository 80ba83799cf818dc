import { Plus, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { FormField } from '#api-clients/forms/form.resources.ts';
import { t } from '#editor/i18n/t.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { IconButton } from '#editor/ui/icon-button/icon-button.tsx';
import { Select } from '#editor/ui/select/select.tsx';
import { TextArea } from '#editor/ui/text-area/text-area.tsx';
import { conditionProblem, fieldType } from '#form-fields/index.ts';
import {
  type ConditionModel,
  newRule,
  operatorsOf,
  operatorWord,
  type Rule,
  readCondition,
  writeCondition,
} from './condition-model.ts';
import styles from './logic.module.css';
import { conditionSentence } from './rule-sentence.tsx';
import { RuleValue } from './rule-value.tsx';
import { useConditionFields } from './use-condition-fields.ts';

export interface RuleBuilderProps {
  /** What happens, as whole sentences: "Send it always.", "Send it when <rules/>." */
  says: { always: string; when: (rules: ReactNode) => ReactNode };
  condition: unknown;
  /** Fields whose answers it may look at. */
  fields: readonly FormField[];
  isReadOnly: boolean;
  onChange: (condition: unknown) => void;
}

const joins = [
  { id: 'and', label: t('all of these hold') },
  { id: 'or', label: t('any of these holds') },
];

/** Rules have no name of their own: their place is what tells them apart. */
const numbered = (rule: Rule, index: number) => ({ rule, index, number: index + 1 });

const Sentence = ({ says, condition, fields }: Pick<RuleBuilderProps, 'says' | 'condition' | 'fields'>) => {
  const rules = conditionSentence(condition, fields);
  return <p className={styles.sentence}>{rules === null ? says.always : says.when(rules)}</p>;
};

/** A condition that says more than rules can: as JSON-Logic, checked as it is typed. */
const ByHand = ({
  condition,
  isReadOnly,
  onChange,
}: Pick<RuleBuilderProps, 'condition' | 'isReadOnly' | 'onChange'>) => {
  const [typed, setTyped] = useState(() => JSON.stringify(condition, null, 2));
  const [problem, setProblem] = useState<string>();
  const change = (text: string) => {
    setTyped(text);
    try {
      const parsed: unknown = JSON.parse(text);
      const wrong = conditionProblem(parsed);
      setProblem(wrong);
      if (wrong === undefined) onChange(parsed);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : t('This is not JSON.'));
    }
  };
  return (
    <>
      <TextArea
        label={t('JSON-Logic')}
        isCode
        rows={5}
        value={typed}
        isReadOnly={isReadOnly}
        onChange={change}
        errorMessage={problem}
        isInvalid={problem !== undefined}
      />
      {!isReadOnly && (
        <Button size="sm" onPress={() => onChange(null)}>
          {t('Remove the condition')}
        </Button>
      )}
    </>
  );
};

/** When something happens, as a sentence and as rules that can be put together without knowing any notation. */
export const RuleBuilder = ({ says, condition, fields: given, isReadOnly, onChange }: RuleBuilderProps) => {
  const fields = useConditionFields(given);
  const asked = fields.filter(({ type }) => fieldType(type)?.hasValue);
  const model = readCondition(condition);
  const sentence = <Sentence says={says} condition={condition} fields={fields} />;
  if (model === null)
    return (
      <div className={styles.logic}>
        {sentence}
        <ByHand {...{ condition, isReadOnly, onChange }} />
      </div>
    );
  const write = (next: ConditionModel) => onChange(writeCondition(next));
  const setRule = (index: number, rule: Rule) => write({ ...model, rules: model.rules.with(index, rule) });
  const [first] = asked;
  return (
    <div className={styles.logic}>
      {sentence}
      {model.rules.length > 1 && (
        <Select
          label={t('It takes that')}
          hideLabel
          options={joins}
          value={model.join}
          isDisabled={isReadOnly}
          onChange={(join) => write({ ...model, join: join === 'or' ? 'or' : 'and' })}
        />
      )}
      <ol className={styles.rules}>
        {model.rules.map(numbered).map(({ rule, index, number }) => {
          const field = asked.find(({ id }) => id === rule.field);
          const operators = [...new Set([...operatorsOf(field), rule.operator])];
          return (
            <li key={number} className={styles.rule}>
              <Select
                label={t('Field of rule {number}', { number })}
                hideLabel
                options={asked.map(({ id, label }) => ({ id, label: label || id }))}
                value={rule.field}
                isDisabled={isReadOnly}
                onChange={(id) => {
                  const chosen = asked.find((one) => one.id === id);
                  if (chosen) setRule(index, newRule(chosen));
                }}
                className={styles.ruleField}
              />
              {!isReadOnly && (
                <IconButton
                  icon={X}
                  size="sm"
                  label={t('Remove rule {number}', { number })}
                  onPress={() => write({ ...model, rules: model.rules.toSpliced(index, 1) })}
                />
              )}
              <Select
                label={t('Comparison of rule {number}', { number })}
                hideLabel
                options={operators.map((id) => ({ id, label: operatorWord(id, field) }))}
                value={rule.operator}
                isDisabled={isReadOnly}
                onChange={(id) => {
                  const operator = operators.find((one) => one === id) ?? rule.operator;
                  const isList = operator === 'one_of';
                  const value = isList === Array.isArray(rule.value) ? rule.value : isList ? [] : '';
                  setRule(index, { ...rule, operator, value });
                }}
                className={styles.ruleOperator}
              />
              <RuleValue
                rule={rule}
                field={field}
                number={number}
                isReadOnly={isReadOnly}
                onChange={(next) => setRule(index, next)}
              />
            </li>
          );
        })}
      </ol>
      {!isReadOnly && (
        <Button
          size="sm"
          icon={Plus}
          disabledReason={first ? undefined : t('There is no other field to look at.')}
          onPress={() => first && write({ ...model, rules: [...model.rules, newRule(first)] })}
        >
          {model.rules.length === 0 ? t('Add a condition') : t('And another')}
        </Button>
      )}
    </div>
  );
};
