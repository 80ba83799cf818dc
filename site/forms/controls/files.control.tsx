import { Upload } from 'lucide-react';
import { submissionNames } from '#form-fields/index.ts';
import { useRender } from '#site/render/render-context.tsx';
import { Icon } from '#site/ui/icon.tsx';
import { sharedAttributes } from '../control-attributes.ts';
import { type FieldViewProps, Labelled } from '../field-frame.tsx';
import fileStyles from '../file-control.module.css';

/** What a file field takes unless it says otherwise; the server refuses anything else. */
const defaultAccept = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'];

/** Files to drop or choose. */
export default function FilesControl(props: FieldViewProps) {
  const { field } = props;
  const shared = sharedAttributes(props);
  const { t } = useRender();
  const many = (field.max_files ?? 1) > 1;
  const again = `${shared.id}-again`;
  return (
    <Labelled {...props}>
      <div className={fileStyles.drop} data-part="drop">
        <Icon of={Upload} size={24} />
        <span aria-hidden="true" className={fileStyles.dropWords}>
          {t(many ? 'form.files' : 'form.file')}
        </span>
        {/* The input lies over all of the box once the script lists what was chosen; this shows that it can be pressed. */}
        <span aria-hidden="true" className={fileStyles.browse}>
          {t('form.file_browse')}
        </span>
        <input
          {...shared}
          aria-describedby={[shared['aria-describedby'], again].filter(Boolean).join(' ')}
          name={many ? submissionNames.values(field.id) : shared.name}
          type="file"
          className={fileStyles.file}
          accept={(field.accept?.length ? field.accept : defaultAccept).join(',')}
          multiple={many}
        />
        <p className={fileStyles.again} id={again} data-part="lost-files" hidden />
        <ul className={fileStyles.fileList} data-part="files" hidden />
      </div>
    </Labelled>
  );
}
