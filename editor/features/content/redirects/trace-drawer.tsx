import { useQuery } from '@tanstack/react-query';
import { CornerDownRight } from 'lucide-react';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { Form } from 'react-aria-components';
import { describeProblem } from '#editor/api/problems.ts';
import { t } from '#editor/i18n/t.ts';
import { Badge } from '#editor/ui/badge/badge.tsx';
import { Button } from '#editor/ui/button/button.tsx';
import { Drawer } from '#editor/ui/drawer/drawer.tsx';
import { Icon } from '#editor/ui/icon/icon.tsx';
import { TextField } from '#editor/ui/text-field/text-field.tsx';
import { traceVerdict } from './redirect-words.ts';
import { traceQuery } from './redirects.api.ts';
import styles from './trace-drawer.module.css';

const kinds = {
  redirect: 'redirect',
  folder: 'folder',
  link: t('link page'),
  url_redirection: t('redirection page'),
} as const;

const TraceForm = ({ start }: { start: string }) => {
  const [text, setText] = useState(start);
  const [asked, setAsked] = useState(start);
  const trace = useQuery(traceQuery(asked));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === asked) void trace.refetch();
    setAsked(text.trim());
  };
  return (
    <Form onSubmit={submit} validationBehavior="aria" className={styles.body}>
      <TextField
        label={t('Address')}
        isCode
        autoFocus
        placeholder="/old-page"
        description={t('A path of this site, or a whole address copied from the browser.')}
        value={text}
        onChange={setText}
        errorMessage={trace.error ? describeProblem(trace.error).detail : undefined}
      />
      <Button type="submit" variant="primary" isPending={trace.isFetching}>
        {t('Test')}
      </Button>
      <div aria-live="polite" className={styles.result}>
        {trace.data && !trace.error && (
          <>
            <p className={styles.verdict}>{traceVerdict(trace.data)}</p>
            <ol className={styles.hops}>
              {trace.data.hops.map((hop) => (
                <li key={hop.path}>
                  <code>{hop.path}</code>
                  <span className={styles.step}>
                    <Icon icon={CornerDownRight} size={14} />
                    <Badge>{hop.http_code}</Badge> {kinds[hop.by]}
                    {hop.to === null ? ` ${t('to nowhere')}` : ` ${t('to')}`}
                  </span>
                </li>
              ))}
              {trace.data.to !== null && (
                <li>
                  <code>{trace.data.to}</code>
                </li>
              )}
            </ol>
          </>
        )}
      </div>
    </Form>
  );
};

/** "Where does this address lead?", with each step on the way. */
export const TraceDrawer = ({ start, onClose }: { start: string | null; onClose: () => void }) => (
  <Drawer
    title={t('Where does an address lead?')}
    keepsItself
    isOpen={start !== null}
    onOpenChange={(isOpen) => !isOpen && onClose()}
  >
    {start !== null && <TraceForm start={start} />}
  </Drawer>
);
