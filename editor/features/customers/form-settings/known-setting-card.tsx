import { useMutation } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { describeProblem } from '#editor/api/problems.ts';
import { t } from '#editor/i18n/t.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { FormError } from '#editor/ui/form-error/form-error.tsx';
import { RelativeTime } from '#editor/ui/relative-time/relative-time.tsx';
import { TextArea } from '#editor/ui/text-area/text-area.tsx';
import { FormSettingHistory } from './form-setting-history.tsx';
import { createSetting, deleteSetting, type FormSetting, replaceSetting } from './form-settings.api.ts';
import styles from './form-settings.module.css';
import type { KnownSetting } from './known-settings.data.ts';

export interface KnownSettingCardProps {
  known: KnownSetting;
  stored: FormSetting | undefined;
  /** Why this person may not change it. */
  reason: string | undefined;
  onSaved: () => void;
  /** An earlier value was brought back. */
  onRestored: () => void;
}

const listOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

/** A setting the product knows: a list, one entry a line, checked before it is sent. */
export const KnownSettingCard = ({ known, stored, reason, onSaved, onRestored }: KnownSettingCardProps) => {
  const isReadOnly = reason !== undefined;
  const before = listOf(stored?.value).join('\n');
  const [typed, setTyped] = useState(before);
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const items = typed
    .split(/[\s,;]+/)
    .map((one) => one.trim())
    .filter((one) => one !== '');
  const wrong = items.find((one) => !known.pattern.test(one));
  const isChanged = items.join('\n') !== before;
  const save = useMutation({
    mutationFn: async () => {
      if (items.length === 0) return stored && deleteSetting(stored);
      return stored ? replaceSetting(stored, items) : createSetting(known.key, items);
    },
    onSuccess: onSaved,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (wrong === undefined && isChanged) save.mutate();
  };
  return (
    <form className={styles.card} onSubmit={submit} aria-label={known.label}>
      <TextArea
        label={known.label}
        description={known.description}
        isCode
        rows={2}
        placeholder={known.placeholder}
        value={typed}
        isReadOnly={isReadOnly}
        onChange={setTyped}
        errorMessage={wrong === undefined ? undefined : known.problem(wrong)}
        isInvalid={wrong !== undefined}
      />
      {save.error && <FormError title={t('Not saved')} problem={describeProblem(save.error)} />}
      <div className={styles.foot}>
        {stored && (
          <span className={styles.meta}>
            {stored.updated_by}, <RelativeTime at={stored.updated_at} />
          </span>
        )}
        <span className={styles.gap} />
        <Button size="sm" icon={History} onPress={() => setHistoryOpen(true)}>
          {t('History')}
        </Button>
        {!isReadOnly && isChanged && (
          <>
            <Button size="sm" onPress={() => setTyped(before)}>
              {t('Discard')}
            </Button>
            <Button size="sm" type="submit" variant="primary" isPending={save.isPending}>
              {t('Save')}
            </Button>
          </>
        )}
      </div>
      {isHistoryOpen && (
        <FormSettingHistory
          settingKey={known.key}
          label={known.label}
          etag={stored?.etag ?? ''}
          reason={reason}
          onRestored={onRestored}
          onClose={() => setHistoryOpen(false)}
        />
      )}
    </form>
  );
};
