import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Form } from 'react-aria-components';
import { toastProblem } from '#editor/api/problems.ts';
import { t } from '#editor/i18n/t.ts';
import { Panel } from '#editor/pieces/panel/panel.tsx';
import { TimelineEntry, TimelineList } from '#editor/pieces/timeline/timeline.tsx';
import { usePermission } from '#editor/shell/session/session.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { Loaded } from '#editor/ui/loaded/loaded.tsx';
import { TextArea } from '#editor/ui/text-area/text-area.tsx';
import { describeEvent } from './event-words.ts';
import { foldMails } from './fold-mails.ts';
import { addNote, type LeadEvent, type LeadPlace, timelineQuery } from './lead.api.ts';
import styles from './timeline.module.css';

/** What went over the wire, on request. */
const Wire = ({ detail }: { detail: LeadEvent['detail'] }) => {
  const parts = (['request', 'response'] as const).filter((name) => typeof detail[name] === 'string');
  if (parts.length === 0) return null;
  return (
    <details className={styles.wire}>
      <summary>{t('Request and response')}</summary>
      {parts.map((name) => (
        <figure key={name}>
          <figcaption>{name === 'request' ? t('Sent') : t('Answered')}</figcaption>
          <pre>{String(detail[name]) || t('(empty)')}</pre>
        </figure>
      ))}
    </details>
  );
};

const NoteForm = ({ place, disabledReason }: { place: LeadPlace; disabledReason: string | undefined }) => {
  const queries = useQueryClient();
  const [text, setText] = useState('');
  const add = useMutation({
    mutationFn: () => addNote(place, text),
    onSuccess: () => {
      setText('');
      void queries.invalidateQueries({ queryKey: timelineQuery(place).queryKey });
    },
    onError: (error) => toastProblem(t('Note not kept'), error),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') add.mutate();
  };
  return (
    <Form onSubmit={submit} className={styles.note}>
      <TextArea
        label={t('Note for colleagues')}
        rows={2}
        maxLength={5_000}
        value={text}
        onChange={setText}
        isDisabled={disabledReason !== undefined}
        placeholder={t('Called back, wants a Saturday appointment')}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
        }}
      />
      <Button
        type="submit"
        size="sm"
        isPending={add.isPending}
        disabledReason={disabledReason ?? (text.trim() === '' ? t('Write something first.') : undefined)}
      >
        {t('Add note')}
      </Button>
    </Form>
  );
};

/** Everything that happened with a lead, in the order it happened. */
export const Timeline = ({ place, isErased }: { place: LeadPlace; isErased: boolean }) => {
  const timeline = useQuery(timelineQuery(place));
  const right = usePermission('leads.update');
  return (
    <Panel title={t('History')}>
      <Loaded query={timeline} name={t('the timeline')} rows={5}>
        {(events) => (
          <TimelineList>
            {foldMails(events).map((event) => (
              <TimelineEntry key={event.id} words={describeEvent(event)} at={event.at} by={event.actor_name}>
                <Wire detail={event.detail} />
              </TimelineEntry>
            ))}
          </TimelineList>
        )}
      </Loaded>
      {!isErased && <NoteForm place={place} disabledReason={right.reason} />}
    </Panel>
  );
};
