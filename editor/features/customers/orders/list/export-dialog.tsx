import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { RowFormat } from '#api-clients/row-formats.data.ts';
import { t } from '#editor/i18n/t.ts';
import { ColumnChoice, columnsProblem } from '#editor/pieces/exports/column-choice.tsx';
import { fetchFile } from '#editor/pieces/exports/fetch-file.ts';
import { FormatChoice } from '#editor/pieces/exports/format-choice.tsx';
import { saveFile } from '#editor/pieces/exports/save-file.ts';
import { SaveForm } from '#editor/pieces/save-form/save-form.tsx';
import { Dialog } from '#editor/ui/dialog/dialog.tsx';
import { showToast } from '#editor/ui/toast/toast.tsx';
import { exportAddress, exportColumnsQuery, type Filters, type Sort } from '../orders.api.ts';

interface Listed {
  /** What the list shows, which the file holds too. */
  filters: Filters;
  sort: Sort;
}

interface FormProps extends Listed {
  onClose: () => void;
}

/** Gives up what is on its way when its dialog goes. */
const useGivenUp = (): (() => AbortSignal) => {
  const current = useRef<AbortController>(null);
  useEffect(() => () => current.current?.abort(), []);
  return () => {
    current.current = new AbortController();
    return current.current.signal;
  };
};

const ExportForm = ({ filters, sort, onClose }: FormProps) => {
  const [format, setFormat] = useState<RowFormat>('csv');
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const { data: columns = [] } = useQuery(exportColumnsQuery);
  const begin = useGivenUp();
  const take = useMutation({
    mutationFn: () => fetchFile(exportAddress({ filters, sort, format, columns: chosen }), begin()),
    onSuccess: ({ name, content }) => {
      saveFile(content, name);
      showToast({ title: t('The file is in your downloads'), description: name });
      onClose();
    },
  });
  const problem = columnsProblem(chosen);
  return (
    <SaveForm
      action={t('Start export')}
      onSubmit={() => problem === undefined && take.mutate()}
      onClose={onClose}
      isPending={take.isPending}
      error={take.error}
      refused={t('Not exported')}
    >
      <FormatChoice value={format} onChange={setFormat} sheetLimit={t('Up to 1,048,575 orders')} />
      <ColumnChoice columns={columns} value={chosen} onChange={setChosen} errorMessage={problem} />
    </SaveForm>
  );
};

/** Chooses what a file of the listed orders holds, and hands it over once all of it is here. */
export const ExportDialog = ({ isOpen, onClose, ...listed }: FormProps & { isOpen: boolean }) => (
  <Dialog
    title={t('Export orders')}
    description={t('The file holds the orders of your list, in its order. Every export is written down.')}
    isOpen={isOpen}
    onOpenChange={(open) => !open && onClose()}
  >
    {isOpen && <ExportForm {...listed} onClose={onClose} />}
  </Dialog>
);
