import type { ThankYou } from '../../../../api-clients/forms/form.resources.ts';
import { fieldErrors } from '../../../api/problems.ts';
import { RadioGroup } from '../../../ui/radio-group/radio-group.tsx';
import { TextArea } from '../../../ui/text-area/text-area.tsx';
import { TextField } from '../../../ui/text-field/text-field.tsx';
import { useFormEditor } from '../editing/form-editor.ts';
import { formsClient } from '../forms.api.ts';
import styles from '../part-card/part-card.module.css';
import { Card } from '../part-card/part-card.tsx';
import { PartFrame } from '../part-card/part-frame.tsx';
import { usePart } from '../part-card/use-part.ts';

const modes = [
  {
    id: 'message',
    label: 'A message',
    description: 'On the page, in the place of the form, with the number of the lead.',
  },
  {
    id: 'redirect',
    label: 'Another page',
    description: 'Of this site, or of an origin that the forms settings allow.',
  },
];

/** What visitors see after sending: words in the form's place, or another page. */
export const ThankYouPart = () => {
  const { item, isEditable } = useFormEditor();
  const params = { id: item.id };
  const part = usePart<ThankYou>({
    queryKey: ['forms', 'thank-you', item.id],
    done: 'Thank-you saved',
    load: async (signal) => {
      const { data, etag = '' } = await formsClient.getThankYou({ params, signal });
      return { value: data.data.attributes, etag };
    },
    save: async (value, ifMatch) => {
      const { data, etag = '' } = await formsClient.putThankYou({ params, body: value, ifMatch });
      return { value: data.data.attributes, etag };
    },
  });
  const errors = fieldErrors(part.error);
  return (
    <PartFrame part={part} name="the thank-you">
      {(value) => (
        <div className={styles.cards}>
          <Card title="What comes next">
            <RadioGroup
              label="After sending"
              options={modes}
              value={value.mode}
              isDisabled={!isEditable}
              onChange={(id) => part.set({ ...value, mode: id === 'redirect' ? 'redirect' : 'message' })}
            />
            {value.mode === 'redirect' && (
              <TextField
                label="Address"
                isCode
                isRequired
                placeholder="/thank-you"
                value={value.redirect_url ?? ''}
                isReadOnly={!isEditable}
                maxLength={2_000}
                onChange={(text) => part.set({ ...value, redirect_url: text === '' ? null : text })}
                errorMessage={errors.redirect_url}
                isInvalid={errors.redirect_url !== undefined}
              />
            )}
          </Card>
          {value.mode === 'message' && (
            <Card title="The words">
              <TextField
                label="Heading"
                value={value.title}
                maxLength={300}
                isReadOnly={!isEditable}
                onChange={(title) => part.set({ ...value, title })}
              />
              <TextArea
                label="Text"
                description="HTML, such as <p> and <a href>; anything dangerous is taken out when it is saved."
                isCode
                rows={5}
                value={value.body_html}
                maxLength={20_000}
                isReadOnly={!isEditable}
                onChange={(body_html) => part.set({ ...value, body_html })}
              />
              <div>
                <p className={styles.hint}>How it reads</p>
                <iframe
                  title="The thank-you text"
                  sandbox=""
                  className={styles.frame}
                  srcDoc={`<h1>${value.title.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</h1>${value.body_html}`}
                />
              </div>
            </Card>
          )}
        </div>
      )}
    </PartFrame>
  );
};
