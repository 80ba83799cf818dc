import { CircleAlert, TriangleAlert, Wrench } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import type { PageFinding } from '#api-clients/admin/pages.resources.ts';
import { useEditedDocument } from '#editor/builder/document/document.context.ts';
import { t, tData } from '#editor/i18n/t.ts';
import { tSaid } from '#editor/i18n/t-said.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { Icon } from '#editor/ui/icon/icon.tsx';
import styles from './checks.module.css';
import { placeOf } from './finding-place.ts';

export interface FindingLineProps {
  finding: PageFinding;
  onGo: () => void;
  /** Given the button that was pressed. */
  onRepair: (button: Element) => void;
  onKeyDown?: (event: KeyboardEvent) => void;
}

/** One finding: leads to its field; offers the repair where there is one right answer. */
export const FindingLine = ({ finding, onGo, onRepair, onKeyDown }: FindingLineProps) => {
  const { store } = useEditedDocument();
  const { severity, detail, locale, repair } = finding;
  const isError = severity === 'error';
  const where = placeOf(store, finding);
  return (
    <li className={styles.line}>
      <button
        type="button"
        className={styles.finding}
        data-severity={severity}
        data-finding=""
        onClick={onGo}
        onKeyDown={onKeyDown}
      >
        <Icon
          icon={isError ? CircleAlert : TriangleAlert}
          size={14}
          label={isError ? t('Stands against publishing') : t('Deserves a look')}
        />
        <span className={styles.words}>
          {tSaid(detail)}
          <span className={styles.where}>{locale === undefined ? where : `${where} · ${locale}`}</span>
        </span>
      </button>
      {repair && store.isEditable && (
        <Button size="sm" icon={Wrench} className={styles.repair} onPress={({ target }) => onRepair(target)}>
          {tData(repair.label)}
        </Button>
      )}
    </li>
  );
};
