import { useMutation } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { z } from 'zod';
import { configSchemas } from '#api-clients/stock/company-config.schemas.ts';
import { isStatus } from '#editor/api/problems.ts';
import { t } from '#editor/i18n/t.ts';
import { tRich } from '#editor/i18n/t-rich.tsx';
import { tSaid } from '#editor/i18n/t-said.ts';
import { KeptNotice } from '#editor/pieces/drafts/kept-notice.tsx';
import { PartClashes } from '#editor/pieces/drafts/part-clashes.tsx';
import { usePartEdits } from '#editor/pieces/drafts/use-part-edits.ts';
import { SaveForm } from '#editor/pieces/save-form/save-form.tsx';
import { partLabel, partSchema, partWords } from '#editor/pieces/schema-form/part-words.ts';
import { SchemaField } from '#editor/pieces/schema-form/schema-field.tsx';
import type { FieldSchema } from '#editor/pieces/schema-form/schema-form.types.ts';
import { type CompanyConfigItem, publicAddress, writeConfig } from './company-configs.api.ts';
import styles from './company-configs.module.css';
import { configNames, isOfCars, isOfJourney, usualOf, worded } from './config-words.ts';
import { keptConfig } from './kept-configs.ts';

interface ConfigFormProps {
  item: CompanyConfigItem;
  isReadOnly: boolean;
  onSaved: () => void;
  onReload: () => Promise<void>;
}

/** What may be nothing is drawn as what it may be. */
const withoutNull = (schema: FieldSchema & { anyOf?: readonly FieldSchema[] }): FieldSchema => {
  const chosen = schema.anyOf?.find(({ type }) => type !== 'null') ?? schema;
  return {
    ...chosen,
    ...(chosen.items ? { items: withoutNull(chosen.items) } : {}),
    ...(chosen.properties
      ? {
          properties: Object.fromEntries(
            Object.entries(chosen.properties).map(([name, part]) => [name, withoutNull(part)]),
          ),
        }
      : {}),
  };
};

/** A configuration as a form of its type; what the form does not know stays as it is. */
export const ConfigForm = ({ item, isReadOnly, onSaved, onReload }: ConfigFormProps) => {
  const browser = useMemo(() => keptConfig(item), [item]);
  const edits = usePartEdits({ browser, now: item.config, etag: item.etag, isReadOnly });
  const { content: value, clashes } = edits;
  /** How often it was tried to save; what is wrong is said from the first time on. */
  const [tries, setTries] = useState(0);
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (tries > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);
  const { type } = item;
  const schema = useMemo(
    () =>
      worded(withoutNull(z.toJSONSchema(configSchemas[type], { unrepresentable: 'any', io: 'input' }) as FieldSchema)),
    [type],
  );
  const issues = configSchemas[type].safeParse(value).error?.issues ?? [];
  const save = useMutation({
    mutationFn: (sent: typeof value) => writeConfig(item, sent),
    onSuccess: (_, sent) => {
      edits.saved(sent);
      setTries(0);
      onSaved();
    },
    // Theirs is taken in below one's own words, which stay.
    onError: (error) => (isStatus(error, 412) ? onReload() : undefined),
  });
  const faults = new Map(
    tries > 0 ? issues.map(({ path, message }) => [`/${path.map(String).join('/')}`, tSaid(message)]) : [],
  );
  const address = (
    <a href={publicAddress(item)} target="_blank" rel="noopener" dir="ltr">
      {publicAddress(item)}
    </a>
  );
  const nothing = edits.isChanged ? undefined : t('Nothing is changed.');
  const isOutdated = isStatus(save.error, 412);
  const usual = item.version === 0 ? usualOf(type) : null;
  return (
    <SaveForm
      action={t('Save')}
      closeLabel={t('Undo my changes')}
      onSubmit={() => {
        if (issues.length > 0) setTries(tries + 1);
        else if (clashes.length === 0) save.mutate(value);
      }}
      onClose={edits.discard}
      isPending={save.isPending}
      error={isOutdated ? null : save.error}
      isReadOnly={isReadOnly}
      disabledReason={clashes.length > 0 ? t('Decide first on what you both changed.') : nothing}
      closeDisabledReason={nothing}
    >
      {!isOfJourney(type) && (
        <p className={styles.quiet}>
          {isOfCars(type)
            ? tRich(
                'The page of a car counts with this, once it says what prices are for. Other sites and apps read it by the API: <address/>.',
                { address },
              )
            : tRich(
                'Other sites and apps read this by the API: <address/>. The pages of this site follow their own settings.',
                { address },
              )}
        </p>
      )}
      {usual && (
        <p className={styles.quiet}>
          {t('As long as nothing is saved here, visitors get what “{name}” says.', { name: configNames[usual] })}
        </p>
      )}
      {edits.isEarlier && <KeptNotice onDiscard={edits.discard} />}
      <div ref={fields}>
        <SchemaField
          schema={schema}
          label={configNames[type]}
          hideLabel
          value={value}
          at=""
          faults={faults}
          isReadOnly={isReadOnly}
          onChange={(next) => {
            save.reset();
            edits.change(next as Record<string, unknown>);
          }}
        />
      </div>
      <PartClashes
        who={item.updated_by}
        edits={edits}
        label={(at) => partLabel(schema, at)}
        words={({ at, theirs }) => partWords(partSchema(schema, at), theirs)}
        isOutdated={isOutdated}
      />
    </SaveForm>
  );
};
