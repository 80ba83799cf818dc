import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { describeProblem } from '#editor/api/problems.ts';
import { t } from '#editor/i18n/t.ts';
import { pageFilter } from '#editor/pieces/links/page-filter.ts';
import { ScheduleForm } from '#editor/pieces/scheduling/schedule-form.tsx';
import { createSchedule, pageChoicesQuery, type ScheduleItem } from '#editor/pieces/scheduling/schedules.api.ts';
import { ComboBox } from '#editor/ui/combo-box/combo-box.tsx';
import { Dialog } from '#editor/ui/dialog/dialog.tsx';

interface FormProps {
  onSaved: (saved: ScheduleItem) => void;
  onClose: () => void;
}

const NewForm = (props: FormProps) => {
  const pages = useQuery(pageChoicesQuery);
  const [pageId, setPageId] = useState<string | null>(null);
  const page = pages.data?.find(({ id }) => id === pageId);
  return (
    <ScheduleForm {...props} plan={page && ((wish) => createSchedule({ page, ...wish }))}>
      {(isTried, forget) => (
        <ComboBox
          label={t('Page')}
          isRequired
          autoFocus
          placeholder={t('Title or address')}
          options={(pages.data ?? []).map(({ id, title, path, held }) => ({
            id,
            label: title,
            description: held ?? path,
            isDisabled: held !== null,
          }))}
          defaultFilter={pageFilter(pages.data ?? [])}
          value={pageId}
          onChange={(id) => {
            forget();
            setPageId(id);
          }}
          emptyText={pages.isPending ? t('Loading pages…') : t('No page matches')}
          errorMessage={
            isTried && !page ? t('Choose a page') : pages.error ? describeProblem(pages.error).detail : undefined
          }
        />
      )}
    </ScheduleForm>
  );
};

/** Schedules a page, or moves what is scheduled. `null` is closed, `'new'` asks for a page. */
export const ScheduleDialog = ({ subject, ...rest }: FormProps & { subject: ScheduleItem | 'new' | null }) => (
  <Dialog
    title={subject === 'new' || subject === null ? t('Schedule a page') : t('Move “{title}”', { title: subject.title })}
    isOpen={subject !== null}
    onOpenChange={(isOpen) => !isOpen && rest.onClose()}
  >
    {subject === 'new' ? <NewForm {...rest} /> : subject && <ScheduleForm moved={subject} autoFocus {...rest} />}
  </Dialog>
);
