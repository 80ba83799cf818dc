import { useQuery } from '@tanstack/react-query';
import { CircleAlert, Info } from 'lucide-react';
import type { NavigationContent } from '#documents/navigation/navigation.types.ts';
import type { NavigationFinding } from '#documents/navigation/navigation-findings.ts';
import { toastProblem } from '#editor/api/problems.ts';
import { t } from '#editor/i18n/t.ts';
import { tRich } from '#editor/i18n/t-rich.tsx';
import { tSaid } from '#editor/i18n/t-said.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { Dialog } from '#editor/ui/dialog/dialog.tsx';
import { Icon } from '#editor/ui/icon/icon.tsx';
import { Loaded } from '#editor/ui/loaded/loaded.tsx';
import { RelativeTime } from '#editor/ui/relative-time/relative-time.tsx';
import { versionContent, versionsQuery } from './navigation.api.ts';
import styles from './navigation.module.css';
import type { NavigationEditor } from './use-navigation.ts';

interface PublishDialogProps {
  findings: readonly NavigationFinding[];
  onClose: () => void;
  onChoose: (entry: string) => void;
  onPublish: () => void;
}

/** What to repair or think about before visitors see the menus; each line leads to its entry. */
export const PublishDialog = ({ findings, onClose, onChoose, onPublish }: PublishDialogProps) => {
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  return (
    <Dialog
      title={
        errors > 0
          ? t('{errors, plural, one {# thing} other {# things}} to repair first', { errors })
          : t('Before you publish')
      }
      description={
        errors > 0
          ? t('The menus cannot be published like this. Choose a line to go there.')
          : t('Nothing is wrong. These are worth a look.')
      }
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          <Button onPress={onClose}>{t('Back to the menus')}</Button>
          {errors === 0 && (
            <Button variant="primary" onPress={onPublish}>
              {t('Publish anyway')}
            </Button>
          )}
        </>
      }
    >
      <ul className={styles.findings}>
        {findings.slice(0, 60).map((finding) => (
          <li key={`${finding.code} ${finding.pointer} ${finding.locale ?? ''}`}>
            <Icon icon={finding.severity === 'error' ? CircleAlert : Info} label={finding.severity} size={14} />
            <button type="button" className={styles.finding} onClick={() => onChoose(finding.entry)}>
              {tSaid(finding.message)}
            </button>
          </li>
        ))}
      </ul>
      {findings.length > 60 && <p>{t('And {count} more.', { count: findings.length - 60 })}</p>}
    </Dialog>
  );
};

/** Earlier versions of the menus; one that is brought back is an edit like others. */
export const VersionsDialog = ({ editor, onClose }: { editor: NavigationEditor; onClose: () => void }) => {
  const versions = useQuery(versionsQuery);
  const bringBack = (version: number) =>
    versionContent(version).then(
      (content: NavigationContent) => {
        editor.edit(t('Bring back version {version}', { version }), content, { selected: null });
        onClose();
      },
      (error: unknown) => toastProblem(t('Not brought back'), error),
    );
  return (
    <Dialog
      title={t('Earlier versions')}
      description={t('Visitors see version {version}. A version that is brought back goes live once you publish it.', {
        version: editor.state.version,
      })}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={<Button onPress={onClose}>{t('Close')}</Button>}
    >
      <Loaded
        query={versions}
        name={t('the versions')}
        isEmpty={(list) => list.length === 0}
        empty={<p className={styles.hint}>{t('The menus have not been published before.')}</p>}
      >
        {(list) => (
          <ul className={styles.versions}>
            {list.map(({ version, updated_at, updated_by }) => (
              <li key={version}>
                <span>
                  {tRich('Version {version}<small/>', {
                    version,
                    small: (
                      <small className={styles.hint}>
                        {updated_by}
                        {updated_by !== '' && updated_at !== null && ', '}
                        {updated_at !== null && <RelativeTime at={updated_at} />}
                      </small>
                    ),
                  })}
                </span>
                {editor.isEditable && (
                  <Button size="sm" onPress={() => void bringBack(version)}>
                    {t('Bring back')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Dialog>
  );
};
