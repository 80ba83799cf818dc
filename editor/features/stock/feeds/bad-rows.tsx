import { useQuery } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { t } from '#editor/i18n/t.ts';
import { tSaid } from '#editor/i18n/t-said.ts';
import { DialogParts } from '#editor/pieces/save-form/save-form.tsx';
import { Button, LinkButton } from '#editor/ui/button/button.tsx';
import { Loaded } from '#editor/ui/loaded/loaded.tsx';
import { Paging } from '#editor/ui/paging/paging.tsx';
import { fieldLabel } from './feed-labels.ts';
import { badRowsQuery, type RunItem, reportAddress } from './feeds.api.ts';
import styles from './feeds.module.css';

/** Every row that a run refused: its line, its column, what stood there and what is wrong with it. */
export const BadRows = ({ run, onClose }: { run: RunItem; onClose: () => void }) => {
  const [page, setPage] = useState(1);
  const rows = useQuery(badRowsQuery(run.id, page));
  return (
    <DialogParts
      place="drawer"
      buttons={
        <>
          <LinkButton href={reportAddress(run.id)} icon={FileDown} target="_blank">
            {t('All as a CSV file')}
          </LinkButton>
          <Button variant="primary" onPress={onClose}>
            {t('Close')}
          </Button>
        </>
      }
    >
      <Loaded query={rows} name={t('the refused rows')}>
        {({ items, pages }) => (
          <>
            <ul className={styles.badRows}>
              {items.map(({ id, line, column, field, value, reason }) => (
                <li key={id}>
                  <strong>{t('Line {line}', { line })}</strong>
                  {(column || field) && (
                    <>
                      {' · '}
                      <bdi>{column || fieldLabel(field)}</bdi>
                    </>
                  )}
                  {value && (
                    <>
                      {': '}
                      <bdi>“{value}”</bdi>
                    </>
                  )}
                  <p className={styles.note}>{tSaid(reason)}</p>
                </li>
              ))}
            </ul>
            <Paging
              label={t('Pages of {name}', { name: t('the refused rows') })}
              page={page}
              pages={pages}
              onPage={setPage}
            />
          </>
        )}
      </Loaded>
    </DialogParts>
  );
};
