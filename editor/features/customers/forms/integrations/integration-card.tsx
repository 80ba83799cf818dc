import { useMutation } from '@tanstack/react-query';
import { Plug, Trash2 } from 'lucide-react';
import { describeProblem } from '#editor/api/problems.ts';
import { t } from '#editor/i18n/t.ts';
import { tRich } from '#editor/i18n/t-rich.tsx';
import { Badge, Status } from '#editor/ui/badge/badge.tsx';
import { Button } from '#editor/ui/button/button.tsx';
import { Select } from '#editor/ui/select/select.tsx';
import { Switch } from '#editor/ui/switch/switch.tsx';
import { TextField } from '#editor/ui/text-field/text-field.tsx';
import { useFormEditor } from '../editing/form-editor.ts';
import { RuleBuilder } from '../logic/rule-builder.tsx';
import { type IntegrationDraft, type IntegrationTypeInfo, testIntegration } from './integrations.api.ts';
import styles from './integrations.module.css';
import { MappingEditor } from './mapping-editor.tsx';
import { SecretField } from './secret-field.tsx';
import { ToldEvents } from './told-events.tsx';

export interface IntegrationCardProps {
  integration: IntegrationDraft;
  type: IntegrationTypeInfo | undefined;
  /** Refusals of the last save, by the last part of their place: `endpoint`, `to`. */
  errors: Readonly<Record<string, string>>;
  /** A test delivers what is saved. */
  isSaved: boolean;
  /** Switches on again what switched itself off. */
  onResume: () => void;
  onChange: (integration: IntegrationDraft) => void;
  onRemove: () => void;
}

const Health = ({ integration }: { integration: IntegrationDraft }) => {
  const { health, enabled } = integration;
  if (health !== null && health.disabled_reason !== null && !enabled)
    return <Status tone="danger">{t('Switched off by itself')}</Status>;
  if (!enabled)
    return (
      <Status tone="neutral" shape="hollow">
        {t('Off')}
      </Status>
    );
  if (health === null)
    return (
      <Status tone="neutral" shape="hollow">
        {t('Not saved yet')}
      </Status>
    );
  if (health.disabled_reason !== null) return <Status tone="warn">{t('On again once it is saved')}</Status>;
  if (health.circuit === 'open')
    return (
      <Status tone="danger">
        {t('Resting after {failures_in_row} failures in a row', { failures_in_row: health.failures_in_row })}
      </Status>
    );
  if (health.circuit === 'half_open')
    return (
      <Status tone="warn" shape="half">
        {t('Trying again')}
      </Status>
    );
  if (health.failures_in_row > 0)
    return (
      <Status tone="warn" shape="half">
        {t('{failures_in_row} failures in a row', { failures_in_row: health.failures_in_row })}
      </Status>
    );
  return <Status tone="ok">{t('Delivers')}</Status>;
};

const Test = ({ id, isSaved }: { id: string; isSaved: boolean }) => {
  const { item, readOnlyReason } = useFormEditor();
  const test = useMutation({ mutationFn: () => testIntegration(item.id, id) });
  const [check] = test.data?.checks ?? [];
  return (
    <>
      <Button
        size="sm"
        icon={Plug}
        isPending={test.isPending}
        disabledReason={readOnlyReason ?? (isSaved ? undefined : t('Save first: the test delivers what is saved.'))}
        onPress={() => test.mutate()}
      >
        {t('Deliver sample values')}
      </Button>
      <span role="status" className={styles.result}>
        {test.error && <Badge tone="danger">{describeProblem(test.error).detail}</Badge>}
        {check && (
          <Badge tone={check.ok ? 'ok' : 'danger'}>
            {t('{message} {latency_ms} ms', { message: check.message, latency_ms: check.latency_ms })}
          </Badge>
        )}
      </span>
    </>
  );
};

const Options = ({ integration, type, errors, onChange }: IntegrationCardProps) => {
  const { isEditable } = useFormEditor();
  const { properties = {}, required = [] } = type?.settings ?? {};
  const set = (name: string, text: string) => {
    const { [name]: _before, ...rest } = integration.options;
    onChange({ ...integration, options: text === '' ? rest : { ...rest, [name]: text } });
  };
  return Object.entries(properties).map(([name, schema]) => {
    const value = integration.options[name];
    const text = typeof value === 'string' ? value : '';
    const shared = {
      label: schema.title ?? name,
      isRequired: required.includes(name),
      errorMessage: errors[name],
      isInvalid: errors[name] !== undefined,
    };
    return schema.enum ? (
      <Select
        key={name}
        {...shared}
        options={schema.enum.map((id) => ({ id, label: id }))}
        value={text}
        isDisabled={!isEditable}
        onChange={(id) => set(name, id)}
      />
    ) : (
      <TextField
        key={name}
        {...shared}
        value={text}
        {...(schema.maxLength === undefined ? {} : { maxLength: schema.maxLength })}
        isReadOnly={!isEditable}
        onChange={(typed) => set(name, typed)}
      />
    );
  });
};

/** One integration: where it delivers, what, when, and how it does. */
export const IntegrationCard = (props: IntegrationCardProps) => {
  const { integration, type, errors, isSaved, onResume, onChange, onRemove } = props;
  const { state, isEditable } = useFormEditor();
  const set = (change: Partial<IntegrationDraft>) => onChange({ ...integration, ...change });
  const { health } = integration;
  const keys = Object.keys(integration.mapping);
  return (
    <section className={styles.card} aria-label={integration.name || type?.label || integration.type}>
      <header className={styles.head}>
        <div className={styles.names}>
          <h3 className={styles.title}>{integration.name || type?.label}</h3>
          <p className={styles.meta}>
            <Badge>{type?.label ?? integration.type}</Badge> <Health integration={integration} />
          </p>
        </div>
        <Switch
          aria-label={t('Deliver to {name}', { name: integration.name })}
          isSelected={integration.enabled}
          isDisabled={!isEditable}
          onChange={(enabled) => set({ enabled })}
        />
      </header>
      {health?.disabled_reason && (
        <div className={styles.trouble} role="status">
          <p>
            {health.disabled_reason}{' '}
            {integration.enabled
              ? t('Saving switches it on again.')
              : t('Switch it on again when the receiver wants leads.')}
          </p>
          {!integration.enabled && isEditable && (
            <Button size="sm" onPress={onResume}>
              {t('Switch on again')}
            </Button>
          )}
        </div>
      )}
      <div className={styles.columns}>
        <div className={styles.column}>
          <TextField
            label={t('Name')}
            value={integration.name}
            maxLength={200}
            isReadOnly={!isEditable}
            onChange={(name) => set({ name })}
          />
          {(type?.needs_endpoint || integration.endpoint !== null) && (
            <TextField
              label={t('Address')}
              isCode
              isRequired={type?.needs_endpoint ?? false}
              placeholder="https://crm.example.com/leads"
              value={integration.endpoint ?? ''}
              maxLength={2_000}
              isReadOnly={!isEditable}
              onChange={(text) => set({ endpoint: text.trim() === '' ? null : text.trim() })}
              errorMessage={errors.endpoint}
              isInvalid={errors.endpoint !== undefined}
            />
          )}
          <Options {...props} />
          {type?.needs_secret && (
            <SecretField
              words={type.secret}
              isKept={health?.secret_set ?? false}
              value={integration.secret}
              isReadOnly={!isEditable}
              error={errors.secret}
              onChange={(secret) => {
                const { secret: _before, ...rest } = integration;
                onChange(secret === undefined ? rest : { ...rest, secret });
              }}
            />
          )}
          {type?.tells_apart_by && (
            <Select
              label={t('Tells people apart by')}
              options={[
                { id: '', label: type.tells_apart_by },
                ...keys.filter((key) => key !== type.tells_apart_by).map((id) => ({ id, label: id })),
              ]}
              value={integration.upsert_key ?? ''}
              isDisabled={!isEditable}
              onChange={(id) => set({ upsert_key: id === '' ? null : id })}
            />
          )}
          <Switch
            isSpread
            isSelected={integration.allow_retry}
            isDisabled={!isEditable}
            onChange={(allow) => set({ allow_retry: allow })}
            description={t('Off for receivers that would make two leads of a repeated one.')}
          >
            {t('Try again when it fails')}
          </Switch>
          <ToldEvents
            known={type?.events ?? []}
            chosen={integration.events ?? []}
            isReadOnly={!isEditable}
            onChange={(events) => set({ events })}
          />
          <RuleBuilder
            says={{
              always: t('Deliver always.'),
              when: (rules) => tRich('Deliver when <rules/>.', { rules }),
            }}
            condition={integration.condition}
            fields={state.form.fields}
            isReadOnly={!isEditable}
            onChange={(condition) => set({ condition })}
          />
        </div>
        <MappingEditor
          mapping={integration.mapping}
          suggestions={type?.known_names ?? []}
          isReadOnly={!isEditable}
          onChange={(mapping) => set({ mapping })}
        />
      </div>
      <footer className={styles.foot}>
        <Test id={integration.id} isSaved={isSaved} />
        <span className={styles.grow} />
        {isEditable && (
          <Button size="sm" variant="ghost" icon={Trash2} onPress={onRemove}>
            {t('Remove')}
          </Button>
        )}
      </footer>
    </section>
  );
};
