import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { LibraryImage } from '#api-clients/media/media.contract.ts';
import { describeProblem, fieldErrors, isStatus, toastProblem } from '#editor/api/problems.ts';
import { t } from '#editor/i18n/t.ts';
import { FocalPoint } from '#editor/pieces/media/focal-point/focal-point.tsx';
import { pictureUrl } from '#editor/pieces/media/picture-url.ts';
import { usePermission } from '#editor/shell/session/session.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { Checkbox } from '#editor/ui/checkbox/checkbox.tsx';
import { TextArea } from '#editor/ui/text-area/text-area.tsx';
import { TextField } from '#editor/ui/text-field/text-field.tsx';
import { showToast } from '#editor/ui/toast/toast.tsx';
import { CropPreviews } from './crop-previews.tsx';
import { FolderSelect } from './folder-select.tsx';
import { type PictureChange, pictureQuery, reloadLibrary, savePicture } from './media.api.ts';
import { PictureConflict } from './picture-conflict.tsx';
import { PictureFacts } from './picture-facts.tsx';
import { PictureFile } from './picture-file.tsx';
import styles from './picture-form.module.css';
import { TagsField } from './tags-field.tsx';

type Draft = Required<PictureChange>;

const draftOf = ({ attributes }: LibraryImage): Draft => {
  const { title, alt, decorative, focal, folder_id, tags } = attributes;
  return { title, alt, decorative, focal, folder_id, tags };
};

/** What differs from what was loaded. */
const changesOf = (loaded: Draft, draft: Draft): PictureChange =>
  Object.fromEntries(
    Object.entries(draft).filter(
      ([key, value]) => JSON.stringify(value) !== JSON.stringify(loaded[key as keyof Draft]),
    ),
  );

/** Focal point, crops, texts, place, file, facts and uses of one picture. */
export const PictureForm = (props: {
  picture: LibraryImage;
  onClose: () => void;
  /** Opens another picture in this one's stead. */
  onOpen: (id: string) => void;
}) => {
  const { picture, onClose, onOpen } = props;
  const queryClient = useQueryClient();
  const { allowed, reason } = usePermission('media.update');
  // What the person started from: a reload in the background must not look like their change.
  const [loaded, setLoaded] = useState(picture);
  const [draft, setDraft] = useState(draftOf(picture));
  const [theirs, setTheirs] = useState<LibraryImage | null>(null);
  const changes = changesOf(draftOf(loaded), draft);
  const isChanged = Object.keys(changes).length > 0;
  const put = (part: Partial<Draft>): void => setDraft((now) => ({ ...now, ...part }));
  const start = (from: LibraryImage): void => {
    queryClient.setQueryData(pictureQuery(from.id).queryKey, from);
    setLoaded(from);
    setDraft(draftOf(from));
    setTheirs(null);
  };
  const save = useMutation({
    mutationFn: (seen: LibraryImage) => savePicture(seen, changes),
    onSuccess: (saved) => {
      start(saved);
      showToast({ title: t('Picture saved') });
      void reloadLibrary();
    },
    onError: async (error) => {
      if (!isStatus(error, 412)) return;
      setTheirs(await queryClient.fetchQuery({ ...pictureQuery(picture.id), staleTime: 0 }));
    },
  });
  const latest = useRef({ loaded, changes, mayKeep: false });
  latest.current = { loaded, changes, mayKeep: allowed && isChanged && theirs === null && !save.isPending };
  // Closing is not discarding: what was written is saved on the way out.
  useEffect(
    () => () => {
      const { loaded: seen, changes: unsaved, mayKeep } = latest.current;
      if (!mayKeep) return;
      savePicture(seen, unsaved)
        .then(() => showToast({ title: t('Picture saved') }))
        .catch((error: unknown) => toastProblem(t('Your changes to the picture were not saved'), error))
        .finally(reloadLibrary);
    },
    [],
  );
  const errors = fieldErrors(save.error);
  const { attributes } = loaded;
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged) save.mutate(loaded);
      }}
    >
      <FocalPoint
        url={pictureUrl(attributes, 800)}
        ratio={attributes.width / attributes.height}
        value={draft.focal}
        isReadOnly={!allowed}
        onChange={(focal) => put({ focal })}
      />
      <p className={styles.hint}>
        {allowed
          ? t('Click what must stay in view, or move the point with the arrow keys (Shift for larger steps).')
          : t('The point shows what every crop keeps in view.')}
      </p>
      <CropPreviews url={pictureUrl(attributes, 400)} focal={draft.focal} />
      <TextArea
        label={t('Text alternative')}
        description={t('What somebody who cannot see the picture should know. A use on a page may say it differently.')}
        rows={2}
        value={draft.alt}
        onChange={(alt) => put({ alt })}
        isDisabled={draft.decorative}
        isReadOnly={!allowed}
        maxLength={500}
        {...(errors.alt ? { errorMessage: errors.alt } : {})}
      />
      <Checkbox
        isSelected={draft.decorative}
        isDisabled={!allowed}
        onChange={(decorative) => put({ decorative })}
        description={t('It adds nothing to the text: screen readers pass over it.')}
      >
        {t('Decorative')}
      </Checkbox>
      <TextField
        label={t('Title')}
        description={t('For finding it here; visitors do not see it.')}
        value={draft.title}
        onChange={(title) => put({ title })}
        isReadOnly={!allowed}
        maxLength={200}
        {...(errors.title ? { errorMessage: errors.title } : {})}
      />
      <FolderSelect value={draft.folder_id} onChange={(folder_id) => put({ folder_id })} isDisabled={!allowed} />
      <TagsField value={draft.tags} onChange={(tags) => put({ tags })} isDisabled={!allowed} />
      <PictureFile
        picture={loaded}
        isChanged={isChanged}
        onReplaced={(replaced) => {
          start(replaced);
          void reloadLibrary();
        }}
        onGone={onClose}
        focal={draft.focal}
        onOpen={onOpen}
      />
      <PictureFacts picture={loaded} />
      {theirs && (
        <PictureConflict
          theirs={theirs}
          mine={changes}
          onTakeTheirs={() => start(theirs)}
          onKeepMine={() => {
            setLoaded(theirs);
            setTheirs(null);
            save.mutate(theirs);
          }}
        />
      )}
      {save.error && !isStatus(save.error, 412) && Object.keys(errors).length === 0 && (
        <p role="alert" className={styles.failure}>
          {describeProblem(save.error).detail}
        </p>
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
          disabledReason={reason}
        >
          {t('Save')}
        </Button>
      </div>
    </form>
  );
};
