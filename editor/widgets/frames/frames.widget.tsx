import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FolderUp, RotateCcw, StepForward, Trash2 } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { api } from '#editor/api/api.ts';
import { describeProblem } from '#editor/api/problems.ts';
import { t } from '#editor/i18n/t.ts';
import { usePermission } from '#editor/shell/session/session.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { IconButton } from '#editor/ui/icon-button/icon-button.tsx';
import input from '#editor/ui/native-control/native-control.module.css';
import type { PanelWidgetProps } from '../widget.types.ts';
import { droppedFrames, type FrameFolder, frameFolder } from './frame-files.ts';
import { FramePreview } from './frame-preview.tsx';
import styles from './frames.module.css';
import { framesOfFolder, uploadFrames } from './upload-frames.ts';

/** The frames of a turn: a folder dropped here is uploaded in the order of its names, or one of the library is taken. */
export default function Frames(props: PanelWidgetProps<string[]>) {
  const { id, labelId, describedBy, value, schema, isReadOnly, onChange } = props;
  const frames = value ?? [];
  const max = schema.maxItems ?? 72;
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const mayUpload = usePermission('media.update');
  const queryClient = useQueryClient();

  const take = async (work: () => Promise<string[]>): Promise<void> => {
    setFailure(null);
    try {
      onChange(await work());
    } catch (error) {
      setFailure(describeProblem(error).detail);
    } finally {
      setProgress(null);
    }
  };
  const upload = (folder: FrameFolder): void => {
    const total = folder.files.length;
    if (total === 0) setFailure(t('This folder holds no pictures: JPEG, PNG, WebP or AVIF.'));
    else if (total > max)
      setFailure(t('This folder holds {found} pictures; a turn has {max} at most.', { found: total, max }));
    else {
      setProgress({ done: 0, total });
      void take(async () => {
        const ids = await uploadFrames(folder, (done) => setProgress({ done, total }));
        void queryClient.invalidateQueries({ queryKey: ['images'] });
        return ids;
      });
    }
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    if (!isReadOnly && mayUpload.allowed) void droppedFrames(event.dataTransfer).then(upload);
  };

  return (
    <fieldset
      className={styles.frames}
      aria-labelledby={labelId}
      aria-describedby={describedBy}
      data-over={(isOver && !isReadOnly) || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {frames.length > 0 ? (
        <FramePreview frames={frames} />
      ) : (
        <p className={styles.hint}>
          {t('No frames yet. Drop a folder with the pictures of one turn, named in their order.')}
        </p>
      )}
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        {...{ webkitdirectory: '' }}
        onChange={(event) => upload(frameFolder([...(event.target.files ?? [])]))}
      />
      {!isReadOnly && (
        <div className={styles.buttons}>
          <Button
            id={id}
            size="sm"
            icon={FolderUp}
            aria-labelledby={`${labelId} ${id}`}
            isPending={progress !== null}
            disabledReason={mayUpload.reason}
            onPress={() => chooser.current?.click()}
          >
            {progress ? t('Uploading {done} of {total}', progress) : t('Choose a folder')}
          </Button>
          {frames.length > 1 && (
            <>
              <IconButton
                icon={RotateCcw}
                size="sm"
                label={t('Turn the other way')}
                onPress={() => onChange([...frames.slice(0, 1), ...frames.slice(1).reverse()])}
              />
              <IconButton
                icon={StepForward}
                size="sm"
                label={t('Begin one later')}
                onPress={() => onChange([...frames.slice(1), ...frames.slice(0, 1)])}
              />
            </>
          )}
          {frames.length > 0 && (
            <IconButton icon={Trash2} size="sm" label={t('Remove all frames')} onPress={() => onChange(undefined)} />
          )}
        </div>
      )}
      {!isReadOnly && <LibraryFolders onChoose={(folder) => void take(() => framesOfFolder(folder, max))} />}
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
    </fieldset>
  );
}

/** Folders that the library has already; choosing one takes its pictures. */
const LibraryFolders = ({ onChoose }: { onChoose: (folder: string) => void }) => {
  const folders = useQuery({
    queryKey: ['media-folders'],
    queryFn: async ({ signal }) => (await api.media.listMediaFolders({ signal })).data.data,
  });
  const filled = (folders.data ?? []).filter(({ attributes }) => attributes.images > 1);
  if (filled.length === 0) return null;
  return (
    <select
      className={input.input}
      aria-label={t('Folder of the library')}
      value=""
      onChange={(event) => event.target.value && onChoose(event.target.value)}
    >
      <option value="">{t('From the library')}</option>
      {filled.map(({ id, attributes }) => (
        <option key={id} value={id}>
          {`${attributes.name} (${attributes.images})`}
        </option>
      ))}
    </select>
  );
};
