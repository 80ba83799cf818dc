import { useQuery } from '@tanstack/react-query';
import { Crop as CropIcon, ImagePlus, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { LibraryImage } from '#api-clients/media/media.contract.ts';
import type { Crop } from '#block-schemas/index.ts';
import { t } from '#editor/i18n/t.ts';
import { DropField } from '#editor/pieces/media/drop-field/drop-field.tsx';
import { FocalPoint } from '#editor/pieces/media/focal-point/focal-point.tsx';
import { ImagePicker } from '#editor/pieces/media/image-picker/image-picker.tsx';
import { imageQuery } from '#editor/pieces/media/image-query.ts';
import { LibraryAbsence } from '#editor/pieces/media/library-absence/library-absence.tsx';
import { pictureUrl } from '#editor/pieces/media/picture-url.ts';
import { useImageUpload } from '#editor/pieces/media/use-image-upload.ts';
import { usePermission } from '#editor/shell/session/session.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { IconButton } from '#editor/ui/icon-button/icon-button.tsx';
import { lazyPart } from '#editor/ui/lazy-part/lazy-part.ts';
import type { PanelWidgetProps } from '../widget.types.ts';
import styles from './image.module.css';

interface ImageValue {
  id: string;
  alt?: string;
  decorative?: boolean;
  focal?: { x: number; y: number };
  crop?: Crop;
}

const CropEditor = lazyPart(async () => (await import('#editor/pieces/media/crop-editor/crop-editor.tsx')).CropEditor);

/** A picture of the library: choose, upload or drop a file, say what it shows, and set the point that crops keep. */
export default function ImageWidget(props: PanelWidgetProps<ImageValue>) {
  const { id, labelId, describedBy, value, isReadOnly, onChange, schema } = props;
  const [isPicking, setPicking] = useState(false);
  const [isCropping, setCropping] = useState(false);
  const mayCrop = usePermission('media.update').allowed;
  const image = useQuery(imageQuery(value?.id ?? ''));
  const attributes = image.data?.attributes;
  const set = (part: Partial<ImageValue>): void => {
    if (value) onChange({ ...value, ...part });
  };
  const pick = (picked: LibraryImage): void => {
    setPicking(false);
    const { alt, decorative } = picked.attributes;
    onChange({ id: picked.id, alt, ...(decorative ? { decorative } : {}) });
  };
  const transfer = useImageUpload(pick);
  return (
    <DropField
      transfer={transfer}
      labelledBy={labelId}
      describedBy={describedBy}
      isReadOnly={isReadOnly}
      className={styles.widget}
    >
      {value?.id ? (
        <>
          <div className={styles.preview}>
            {attributes ? (
              <FocalPoint
                url={pictureUrl(attributes, 640)}
                ratio={attributes.width / attributes.height}
                value={value.focal ?? attributes.focal}
                isReadOnly={isReadOnly}
                crop={value.crop}
                onChange={(focal) => set({ focal })}
              />
            ) : (
              <div className={styles.missing}>
                <LibraryAbsence query={image} name={t('This picture')} />
              </div>
            )}
            {!isReadOnly && (
              <div className={styles.buttons} data-part="id">
                <Button id={id} aria-labelledby={`${labelId} ${id}`} size="sm" onPress={() => setPicking(true)}>
                  {t('Replace')}
                </Button>
                {mayCrop && attributes && (
                  <Button size="sm" icon={CropIcon} onPress={() => setCropping(true)}>
                    {t('Crop')}
                  </Button>
                )}
                <IconButton
                  icon={Trash2}
                  size="sm"
                  label={t('Remove the picture')}
                  onPress={() => onChange(undefined)}
                />
              </div>
            )}
          </div>
          <label className={styles.alt} data-part="alt">
            <span>{t('Text alternative')}</span>
            <input
              value={value.alt ?? ''}
              placeholder={attributes?.alt}
              maxLength={300}
              readOnly={isReadOnly}
              disabled={value.decorative === true}
              onChange={(event) => set({ alt: event.target.value })}
            />
          </label>
          <label className={styles.decorative}>
            <input
              type="checkbox"
              checked={value.decorative === true}
              disabled={isReadOnly}
              onChange={(event) => set({ decorative: event.target.checked })}
            />
            {t('Decorative: adds nothing to the text')}
          </label>
        </>
      ) : (
        <Button
          id={id}
          aria-labelledby={`${labelId} ${id}`}
          icon={ImagePlus}
          isDisabled={isReadOnly}
          onPress={() => setPicking(true)}
        >
          {t('Choose a picture')}
        </Button>
      )}
      {isCropping && value && image.data && (
        <Suspense>
          <CropEditor
            image={image.data}
            sizes={schema['x-sizes'] ?? []}
            value={value.crop}
            focal={value.focal ?? image.data.attributes.focal}
            onClose={() => setCropping(false)}
            onDone={(crop) => {
              setCropping(false);
              const { crop: _before, ...rest } = value;
              onChange(crop ? { ...rest, crop } : rest);
            }}
          />
        </Suspense>
      )}
      {isPicking && <ImagePicker sizes={schema['x-sizes'] ?? []} onClose={() => setPicking(false)} onPick={pick} />}
    </DropField>
  );
}
