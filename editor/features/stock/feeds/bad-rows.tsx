import { useQuery } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { isNote } from '#api-clients/stock/feed.resources.ts';
import { quoted } from '#editor/i18n/quoted.ts';
import { t } from '#editor/i18n/t.ts';
import { tSaid } from '#editor/i18n/t-said.ts';
import { DialogParts } from '#editor/pieces/save-form/save-form.tsx';
import { Badge } from '#editor/ui/badge/badge.tsx';
import { Button, LinkButton } from '#editor/ui/button/button.tsx';
import { Loaded } from '#editor/ui/loaded/loaded.tsx';
import { Paging } from '#editor/ui/paging/paging.tsx';
import { BadRowReasons, placeOf } from './bad-row-reasons.tsx';
import { badRowReasonsQuery, badRowsQuery, type RunItem, reportAddress } from './feeds.api.ts';
import styles from './feeds.module.css';

/** Every row that a run refused or noted something of: its line, its column, what stood there and what is said of it. */
export const BadRows = ({ run, onClose }: { run: RunItem; onClose: () => void }) => {
  const [page, setPage] = useState(1);
  const [reason, setReason] = useState<string | null>(null);
  const reasons = useQuery(badRowReasonsQuery(run.id));
  const rows = useQuery(badRowsQuery(run.id, { page, reason }));
  const showOnly = (id: string | null) => {
    setReason(id);
    setPage(1);
  };
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
      <Loaded query={reasons} name={t('the reasons')} rows={3}>
        {({ items }) => <BadRowReasons reasons={items} shown={reason} onShow={showOnly} />}
      </Loaded>
      <Loaded query={rows} name={t('the report')}>
        {({ items, pages }) => (
          <>
            <ul className={styles.badRows}>
              {items.map(({ id, line, value, reason: told, ...one }) => (
                <li key={id}>
                  <strong>{t('Line {line}', { line })}</strong>
                  {placeOf(one) && (
                    <>
                      {' · '}
                      <bdi>{placeOf(one)}</bdi>
                    </>
                  )}
                  {value && (
                    <>
                      {': '}
                      <bdi>{quoted(value)}</bdi>
                    </>
                  )}
                  <p className={styles.note}>
                    {tSaid(told)}
                    {isNote(one) && <Badge tone="info">{t('With a note')}</Badge>}
                  </p>
                </li>
              ))}
            </ul>
            <Paging
              label={t('Pages of {name}', { name: t('the report') })}
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
