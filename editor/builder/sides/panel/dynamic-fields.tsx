import { type DraftBlock, type DynamicRule, dynamicStrategies } from '#documents/page/document.types.ts';
import { listOf, parsePlace, siblingLists } from '#documents/page/places.ts';
import { blockName } from '#editor/builder/document/commands/block-names.ts';
import { useEditedDocument } from '#editor/builder/document/document.context.ts';
import { t } from '#editor/i18n/t.ts';
import { useSiteSettings } from '#editor/pieces/site-settings/site-settings.ts';
import { Notice } from '#editor/ui/notice/notice.tsx';
import { Select } from '#editor/ui/select/select.tsx';
import { TextField } from '#editor/ui/text-field/text-field.tsx';
import { OfferAttributes } from './offer-attributes.tsx';
import styles from './panel.module.css';

const always = 'always';
const none = 'none';

const strategies: Readonly<Record<DynamicRule['strategy'], { label: string; value?: string; help?: string }>> = {
  stock_locator: {
    label: t('a model is in stock'),
    value: t('Model'),
    help: t('A model, a family, any_jag or any_lr, as the settings name them.'),
  },
  offers: { label: t('there is an offer') },
  url_brands: { label: t('the address is of a brand'), value: t('Brand'), help: t('Discovery unless given.') },
  reffine: { label: t('a list holds a value'), value: t('Value') },
};

/** When visitors see the block: always, or by a rule that is decided in their browser; and what they see instead. */
export const DynamicFields = ({ id, block }: { id: string; block: DraftBlock }) => {
  const { actions, store } = useEditedDocument();
  const rule = block.visibility?.dynamic;
  const isDisabled = !store.isEditable;
  const set = (next: DynamicRule | undefined): void => {
    const { dynamic: _before, ...rest } = block.visibility ?? {};
    const value = next ? { ...rest, dynamic: next } : rest;
    actions.setBlock(id, {
      key: 'visibility',
      value: Object.keys(value).length > 0 ? value : null,
      label: t('Change when it is shown'),
    });
  };
  const choose = (strategy: string): void => {
    const known = dynamicStrategies.find((each) => each === strategy);
    set(known && { strategy: known, ...(rule?.fallback ? { fallback: rule.fallback } : {}) });
  };
  return (
    <section className={styles.section}>
      <h3 className={styles.sectionTitle}>{t('Shown when')}</h3>
      <div className={styles.stack}>
        <Select
          label={t('Shown when')}
          hideLabel
          isDisabled={isDisabled}
          options={[
            { id: always, label: t('always') },
            ...dynamicStrategies.map((each) => ({ id: each, label: strategies[each].label })),
          ]}
          value={rule?.strategy ?? always}
          onChange={choose}
        />
        {rule && <RuleFields key={rule.strategy} rule={rule} isDisabled={isDisabled} onChange={set} />}
        {rule && <Fallback id={id} block={block} rule={rule} isDisabled={isDisabled} onChange={set} />}
      </div>
    </section>
  );
};

interface RuleProps {
  rule: DynamicRule;
  isDisabled: boolean;
  onChange: (rule: DynamicRule) => void;
}

const RuleFields = ({ rule, isDisabled, onChange }: RuleProps) => {
  const { value: label, help } = strategies[rule.strategy];
  const used = useSiteSettings()?.get('dynamic_content.strategies');
  return (
    <>
      {Array.isArray(used) && !used.includes(rule.strategy) && (
        <Notice role="status">{t('The settings do not use this rule: visitors always see the block.')}</Notice>
      )}
      {rule.strategy === 'reffine' && (
        <TextField
          label={t('List')}
          description={t('Its name in the settings of dynamic content. A list that nobody knows shows the block.')}
          isDisabled={isDisabled}
          maxLength={100}
          value={rule.name ?? ''}
          onChange={(name) => onChange({ ...rule, name })}
        />
      )}
      {label && (
        <TextField
          label={label}
          {...(help ? { description: help } : {})}
          isDisabled={isDisabled}
          maxLength={200}
          value={rule.value ?? ''}
          onChange={(value) => onChange({ ...rule, value })}
        />
      )}
      {rule.strategy === 'offers' && <OfferAttributes rule={rule} isDisabled={isDisabled} onChange={onChange} />}
    </>
  );
};

const Fallback = ({ id, block, rule, isDisabled, onChange }: RuleProps & { id: string; block: DraftBlock }) => {
  const { store } = useEditedDocument();
  const { blocks } = store.getDraft();
  const { parent, slot } = parsePlace(block.at ?? '');
  const others = (siblingLists(blocks).get(listOf(parent, slot)) ?? []).filter((other) => other !== id);
  return (
    <Select
      label={t('Otherwise show')}
      description={t('That block is seen only while this one is not.')}
      isDisabled={isDisabled}
      options={[
        { id: none, label: t('nothing') },
        ...others.map((other) => ({ id: other, label: blockName(blocks[other]) })),
      ]}
      value={rule.fallback ?? none}
      onChange={(choice) => {
        const { fallback: _before, ...rest } = rule;
        onChange(choice === none ? rest : { ...rest, fallback: choice });
      }}
    />
  );
};
