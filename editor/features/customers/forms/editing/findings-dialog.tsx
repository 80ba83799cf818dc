import { CircleAlert, Info } from 'lucide-react';
import { useNavigate } from 'react-router';
import { t } from '#editor/i18n/t.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { Dialog } from '#editor/ui/dialog/dialog.tsx';
import { Icon } from '#editor/ui/icon/icon.tsx';
import type { Finding } from './findings.ts';
import { useFormEditor } from './form-editor.ts';
import styles from './form-screen.module.css';

const List = ({ findings, onChoose }: { findings: readonly Finding[]; onChoose: (finding: Finding) => void }) => (
  <ul className={styles.findings}>
    {findings.map((finding) => (
      <li key={finding.text} data-severity={finding.severity}>
        <Icon icon={finding.severity === 'error' ? CircleAlert : Info} label={finding.severity} />
        <button type="button" className={styles.finding} onClick={() => onChoose(finding)}>
          {finding.text}
        </button>
      </li>
    ))}
  </ul>
);

/** What to repair or think about before the form goes live; each line leads to its place. */
export const FindingsDialog = (props: { isOpen: boolean; onClose: () => void; onPublish: () => void }) => {
  const { findings, select, item } = useFormEditor();
  const navigate = useNavigate();
  const errors = findings.filter(({ severity }) => severity === 'error');
  const choose = (finding: Finding) => {
    props.onClose();
    select(finding.selection);
    void navigate(`/cms/forms/${item.id}`);
  };
  const title =
    errors.length > 0
      ? t('{count, plural, one {# thing} other {# things}} to repair first', { count: errors.length })
      : t('Before you publish');
  return (
    <Dialog
      title={title}
      description={
        errors.length > 0
          ? t('The form cannot be saved or published like this. Choose a line to go there.')
          : t('Nothing is wrong. These are worth a look.')
      }
      isOpen={props.isOpen}
      onOpenChange={(isOpen) => !isOpen && props.onClose()}
      footer={
        <>
          <Button onPress={props.onClose}>{t('Back to the form')}</Button>
          {errors.length === 0 && (
            <Button variant="primary" onPress={props.onPublish}>
              {findings.length > 0 ? t('Publish anyway') : t('Publish')}
            </Button>
          )}
        </>
      }
    >
      <List findings={findings} onChoose={choose} />
    </Dialog>
  );
};
