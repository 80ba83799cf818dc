import { headingField } from '#form-fields/index.ts';
import type { FieldEnhancement } from '../enhance-field.ts';
import { controlsOf } from '../live-form.ts';

/** A list whose options stand under headings, one of which is the answer to another field, shows those of it alone. */
const enhanceSelect: FieldEnhancement = (live, field) => {
  const above = headingField(field, live.script.fields);
  const [list] = controlsOf(live, field.id);
  const [heading] = above ? controlsOf(live, above.id) : [];
  if (!(list instanceof HTMLSelectElement) || !heading) return;
  const groups = [...list.querySelectorAll('optgroup')];
  const show = () => {
    const { value } = list;
    for (const group of groups) group.remove();
    list.append(...groups.filter(({ label }) => heading.value === '' || label === heading.value));
    list.value = value;
    if (list.value === value) return;
    // What was chosen is no car of this brand.
    list.value = '';
    for (const type of ['input', 'change']) list.dispatchEvent(new Event(type, { bubbles: true }));
  };
  heading.addEventListener('change', show, { signal: live.signal });
  show();
};
export default enhanceSelect;
