import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CaptionTrack, LibraryFile } from '#api-clients/media/files.resources.ts';
import { describeProblem, fieldErrors, isStatus } from '#editor/api/problems.ts';
import { t } from '#editor/i18n/t.ts';
import { tRich } from '#editor/i18n/t-rich.tsx';
import { fileSize } from '#editor/pieces/media/file-size.ts';
import { fileQuery, kindLabels, lengthOf } from '#editor/pieces/media/files.api.ts';
import { PictureChoice } from '#editor/pieces/media/picture-choice/picture-choice.tsx';
import { usePermission } from '#editor/shell/session/session.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { RelativeTime } from '#editor/ui/relative-time/relative-time.tsx';
import { TextField } from '#editor/ui/text-field/text-field.tsx';
import { showToast } from '#editor/ui/toast/toast.tsx';
import { useUnsaved } from '#editor/ui/unsaved/unsaved.context.ts';
import { CaptionTracks } from './caption-tracks.tsx';
import { FileActions } from './file-actions.tsx';
import fileStyles from './file-form.module.css';
import { FolderSelect } from './folder-select.tsx';
import { fileUsesQuery, reloadLibrary, saveFile } from './media.api.ts';
import { UsesList } from './picture-facts.tsx';
import styles from './picture-form.module.css';
import { TagsField } from './tags-field.tsx';

interface Draft {
  title: string;
  poster_id: string | null;
  captions: CaptionTrack[];
  folder_id: string | null;
  tags: string[];
}

const draftOf = ({ attributes }: LibraryFile): Draft => {
  const { title, poster_id, captions, folder_id, tags } = attributes;
  const tracks = captions.map(({ locale, label, file_id }) => ({ locale, label, file_id }));
  return { title, poster_id, captions: tracks, folder_id, tags };
};

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What differs from what was loaded. */
const changesOf = (loaded: Draft, draft: Draft): Partial<Draft> =>
  Object.fromEntries(Object.entries(draft).filter(([key, value]) => !same(value, loaded[key as keyof Draft])));

const Facts = ({ file: { attributes } }: { file: LibraryFile }) => (
  <section className={styles.section}>
    <h3>{t('File')}</h3>
    <dl className={styles.facts}>
      <dt>{t('Name')}</dt>
      <dd>{attributes.filename}</dd>
      <dt>{t('Kind')}</dt>
      <dd>
        {[
          kindLabels[attributes.kind],
          attributes.width ? `${attributes.width} × ${attributes.height}` : '',
          lengthOf(attributes.seconds),
          fileSize(attributes.bytes),
        ]
          .filter(Boolean)
          .join(', ')}
      </dd>
      <dt>{t('Address')}</dt>
      <dd>
        <a href={attributes.url} target="_blank" rel="noreferrer">
          <bdi dir="ltr">{attributes.url}</bdi>
        </a>
      </dd>
      <dt>{t('Changed')}</dt>
      <dd>
        {tRich('<time/> by {updated_by}', {
          updated_by: attributes.updated_by,
          time: <RelativeTime at={attributes.updated_at} />,
        })}
      </dd>
    </dl>
  </section>
);

/** Film, texts, poster, captions, place, file, facts and uses of one film or document. */
export const FileForm = ({ file, onClose }: { file: LibraryFile; onClose: () => void }) => {
  const queryClient = useQueryClient();
  const { allowed, reason } = usePermission('media.update');
  const [loaded, setLoaded] = useState(file);
  const [draft, setDraft] = useState(draftOf(file));
  const uses = useQuery(fileUsesQuery(file.id));
  const changes = changesOf(draftOf(loaded), draft);
  const isChanged = Object.keys(changes).length > 0;
  useUnsaved(allowed && isChanged);
  const isIncomplete = draft.captions.some(({ locale, label, file_id }) => !locale || !label || !file_id);
  const put = (part: Partial<Draft>): void => setDraft((now) => ({ ...now, ...part }));
  const start = (from: LibraryFile): void => {
    queryClient.setQueryData(fileQuery(from.id).queryKey, from);
    setLoaded(from);
    setDraft(draftOf(from));
    void reloadLibrary();
  };
  const save = useMutation({
    mutationFn: () => saveFile(loaded, changes),
    onSuccess: (saved) => {
      start(saved);
      showToast({ title: t('File saved') });
    },
  });
  const takeTheirs = async (): Promise<void> => {
    const theirs = await queryClient.fetchQuery({ ...fileQuery(file.id), staleTime: 0 });
    save.reset();
    if (theirs) setLoaded(theirs);
  };
  const errors = fieldErrors(save.error);
  const { attributes } = loaded;
  const isFilm = attributes.kind === 'video';
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged && !isIncomplete) save.mutate();
      }}
    >
      {isFilm && (
        <video
          className={fileStyles.player}
          src={attributes.url}
          controls
          muted
          preload="metadata"
          // Captions of a media host of its own come only with a film that is fetched by CORS, which that host allows us.
          crossOrigin={URL.canParse(attributes.url) ? 'anonymous' : undefined}
          aria-label={t('The film')}
        >
          {attributes.captions.map((track) => (
            <track key={track.file_id} kind="captions" src={track.url} srcLang={track.locale} label={track.label} />
          ))}
        </video>
      )}
      <TextField
        label={t('Title')}
        description={t('For finding it here; visitors do not see it.')}
        value={draft.title}
        onChange={(title) => put({ title })}
        isReadOnly={!allowed}
        maxLength={200}
        {...(errors.title ? { errorMessage: errors.title } : {})}
      />
      {isFilm && (
        <div>
          <p id="poster-label" className={fileStyles.label}>
            {t('Poster: the picture before the film plays')}
          </p>
          <PictureChoice
            id="poster"
            labelledBy="poster-label"
            value={draft.poster_id}
            isReadOnly={!allowed}
            onChange={(poster_id) => put({ poster_id })}
          />
        </div>
      )}
      {isFilm && (
        <CaptionTracks value={draft.captions} isReadOnly={!allowed} onChange={(captions) => put({ captions })} />
      )}
      <FolderSelect value={draft.folder_id} onChange={(folder_id) => put({ folder_id })} isDisabled={!allowed} />
      <TagsField value={draft.tags} onChange={(tags) => put({ tags })} isDisabled={!allowed} />
      <FileActions file={loaded} isChanged={isChanged} onReplaced={start} onGone={onClose} />
      <section className={styles.section}>
        <h3>{t('Used on')}</h3>
        <UsesList uses={uses.data} hasFailed={uses.error !== null} nobody={t('No page links to it.')} />
      </section>
      <Facts file={loaded} />
      {save.error && (
        <div role="alert" className={styles.failure}>
          {describeProblem(save.error).detail}
          {isStatus(save.error, 412) && (
            <div className={styles.buttons}>
              <Button onPress={() => void takeTheirs()}>{t('Read the latest and keep my changes')}</Button>
            </div>
          )}
        </div>
      )}
      <div className={styles.actions}>
        <Button isDisabled={!isChanged} onPress={() => setDraft(draftOf(loaded))}>
          {t('Discard changes')}
        </Button>
        <Button
          type="submit"
          variant="primary"
          isPending={save.isPending}
          isDisabled={!isChanged}
          disabledReason={
            reason ?? (isIncomplete ? t('Each captions track needs a language, a name and a file') : undefined)
          }
        >
          {t('Save')}
        </Button>
      </div>
    </form>
  );
};
