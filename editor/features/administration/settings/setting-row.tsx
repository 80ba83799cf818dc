import { History, RotateCcw, TriangleAlert } from 'lucide-react';
import { useRef, useState } from 'react';
import type { PressEvent } from 'react-aria-components';
import type { Permission } from '#api-clients/identity/policy.data.ts';
import { t } from '#editor/i18n/t.ts';
import { tRich } from '#editor/i18n/t-rich.tsx';
import { usePermission } from '#editor/shell/session/session.ts';
import { Badge } from '#editor/ui/badge/badge.tsx';
import { Button } from '#editor/ui/button/button.tsx';
import { Icon } from '#editor/ui/icon/icon.tsx';
import { IconButton } from '#editor/ui/icon-button/icon-button.tsx';
import { RelativeTime } from '#editor/ui/relative-time/relative-time.tsx';
import { SettingControl } from './setting-control.tsx';
import { showValue } from './setting-draft.ts';
import { SettingHistory } from './setting-history.tsx';
import { SettingReach } from './setting-reach.tsx';
import styles from './setting-row.module.css';
import type { SettingItem } from './settings.api.ts';
import { useFocusBack } from './use-focus-back.ts';
import { useSettingDraft } from './use-setting-draft.ts';

/** Why this person cannot change the setting, or undefined. */
const useReadOnlyReason = (setting: SettingItem): string | undefined => {
  const update = usePermission('settings.update');
  const further = usePermission((setting.permission ?? 'settings.update') as Permission);
  return update.reason ?? further.reason;
};

/** Longest default that is told in the row. */
const longestDefault = 80;

/** What is in force and since when. */
const Note = ({ setting, reason }: { setting: SettingItem; reason: string | undefined }) => {
  const preset = showValue(setting, setting.default);
  return (
    <span className={styles.note}>
      {reason}
      {!reason && setting.is_default && t('Default')}
      {!reason && !setting.is_default && preset.length <= longestDefault && t('Default: {preset}', { preset })}
      {setting.updated_at && (
        <span>
          {' · '}
          {setting.updated_by} <RelativeTime at={setting.updated_at} />
        </span>
      )}
    </span>
  );
};

type Draft = ReturnType<typeof useSettingDraft>;

/** Somebody else was faster. */
const Clash = ({ stale, edit }: { stale: SettingItem; edit: Draft }) => (
  <div className={styles.stale} role="alert">
    <p>
      {tRich('{updated_by} has changed this to <b/>.', {
        updated_by: stale.updated_by ?? t('Someone else'),
        b: <strong>{showValue(stale, stale.value)}</strong>,
      })}
    </p>
    <div className={styles.buttons}>
      <Button size="sm" onPress={() => void edit.takeTheirs()}>
        {t('Keep theirs')}
      </Button>
      <Button size="sm" variant="primary" onPress={() => edit.submit(stale)}>
        {t('Save mine')}
      </Button>
    </div>
  </div>
);

/** Save and Cancel as soon as it differs, else the way back to the default. */
const Actions = (props: {
  setting: SettingItem;
  edit: Draft;
  reason: string | undefined;
  onPressAny: (event: PressEvent) => void;
}) => {
  const { setting, edit, reason, onPressAny } = props;
  if (edit.isChanged && !edit.stale && setting.kind !== 'boolean')
    return (
      <span className={styles.buttons}>
        <Button size="sm" variant="ghost" onPressEnd={onPressAny} onPress={edit.giveUp}>
          {t('Cancel')}
        </Button>
        <Button
          size="sm"
          variant="primary"
          isPending={edit.isSaving}
          disabledReason={reason ?? edit.obstacle}
          onPressEnd={onPressAny}
          onPress={() => edit.submit(setting)}
        >
          {t('Save')}
        </Button>
      </span>
    );
  if (edit.isChanged || setting.is_default || reason) return null;
  return (
    <Button
      size="sm"
      variant="ghost"
      icon={RotateCcw}
      isPending={edit.isResetting}
      onPressEnd={onPressAny}
      onPress={edit.reset}
    >
      {t('Use default')}
    </Button>
  );
};

/** One setting: what it is, its value, and Save as soon as it differs. A switch acts at once and can be undone. */
export const SettingRow = ({ setting }: { setting: SettingItem }) => {
  const reason = useReadOnlyReason(setting);
  const edit = useSettingDraft(setting);
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const value = useRef<HTMLDivElement>(null);
  const focusBack = useFocusBack(value, { isChanged: edit.isChanged, isDefault: setting.is_default });
  return (
    <li className={styles.row} id={setting.key}>
      <div className={styles.texts}>
        <h3 className={styles.label}>
          {setting.label} {!setting.is_default && <Badge tone="accent">{t('Changed')}</Badge>}
          {edit.isChanged && <Badge tone="warn">{t('Not saved')}</Badge>}
        </h3>
        <p className={styles.description}>{setting.description}</p>
        <code className={styles.key}>{setting.key}</code>
      </div>
      <div ref={value} className={styles.value}>
        {setting.problem && (
          <p className={styles.problem}>
            <Icon icon={TriangleAlert} size={14} /> {setting.problem}
          </p>
        )}
        <SettingControl
          setting={setting}
          draft={edit.draft}
          isReadOnly={reason !== undefined || edit.isSaving}
          faults={edit.faults}
          onChange={(next) => {
            if (setting.kind === 'boolean') edit.submit(setting, next);
            else edit.change(next);
          }}
        />
        {edit.isChanged && <SettingReach setting={setting} />}
        {edit.stale && <Clash stale={edit.stale} edit={edit} />}
        <div className={styles.foot}>
          <Note setting={setting} reason={reason} />
          <span className={styles.buttons}>
            <Actions setting={setting} edit={edit} reason={reason} onPressAny={focusBack} />
            {setting.version > 0 && (
              <IconButton
                icon={History}
                size="sm"
                label={t('History of {label}', { label: setting.label })}
                onPress={() => setHistoryOpen(true)}
              />
            )}
          </span>
        </div>
      </div>
      {isHistoryOpen && <SettingHistory setting={setting} reason={reason} onClose={() => setHistoryOpen(false)} />}
    </li>
  );
};
