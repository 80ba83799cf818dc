import type { VehicleButton } from '#api-clients/stock/vehicle.resources.ts';
import { formAddress, formLinkMarks } from '#site/forms/form-link.ts';
import { type RenderContext, useRender } from '#site/render/render-context.tsx';
import { classes } from '#site/ui/classes.ts';
import { resolveAddress, safeAddress } from '#site/ui/link-address.ts';
import linkButton from '#site/ui/link-button.module.css';
import { NewWindowNotice } from '#site/ui/new-window-notice.tsx';
import type { LinkValue } from '#site/ui/values.types.ts';
import styles from './vehicle-buttons.module.css';
import type { ShowroomVehicle } from './vehicle-model.ts';

/** What fills fields of a form besides the car itself, by the form's id. */
export type FormFills = ReadonlyMap<string, Readonly<Record<string, string>>>;

/** Sets of buttons that lead into the order journey, which has no pages yet. */
const ofOrderJourney: ReadonlySet<string> = new Set(['reserve', 'order']);

/**
 * The buttons of the car's sets, those that can do what they say: a form that is not published, an address that is none
 * and what belongs to the order journey are left out. A sold car is not asked for.
 */
export function shownButtons(vehicle: ShowroomVehicle, { form }: Pick<RenderContext, 'form'>): VehicleButton[] {
  if (vehicle.attributes.status === 'sold') return [];
  return vehicle.buttons.filter(({ action, url, form_id: id, label, button_set_setup_id: set }) => {
    if (label === '' || ofOrderJourney.has(vehicle.setupTypes.get(set) ?? '')) return false;
    if (action === 'popup') return Boolean(form(id));
    return action === 'custom' || safeAddress(url) !== null;
  });
}

interface ButtonsProps {
  vehicle: ShowroomVehicle;
  fills: FormFills;
  /** The first one alone, where there is room for no more. */
  isShort?: boolean;
}

/** What can be done with the car: forms in the window (their own pages without script), addresses, a script's own. */
export function VehicleButtons({ vehicle, fills, isShort = false }: ButtonsProps) {
  const context = useRender();
  const all = shownButtons(vehicle, context);
  const buttons = isShort ? all.filter(({ action }) => action !== 'custom').slice(0, 1) : all;
  if (buttons.length === 0) return null;
  return (
    <ul className={styles.buttons}>
      {buttons.map((button, index) => (
        <li key={`${button.button_set_setup_id} ${button.button_type}`} className={styles.place}>
          <OneButton button={button} vehicle={vehicle} fills={fills} isFirst={index === 0} />
        </li>
      ))}
    </ul>
  );
}

function OneButton({
  button,
  vehicle,
  fills,
  isFirst,
}: Omit<ButtonsProps, 'isShort'> & { button: VehicleButton; isFirst: boolean }) {
  const context = useRender();
  const { action, label, url, form_id: form, new_tab: isNewTab, button_type: type } = button;
  const look = classes(linkButton.button, isFirst ? linkButton.primary : linkButton.secondary, styles.button);
  const words = <bdi className={linkButton.label}>{label}</bdi>;
  if (action === 'custom')
    return (
      <button type="button" className={classes(look, styles.scripted)} data-vehicle-button={type}>
        {words}
      </button>
    );
  if (action === 'popup') {
    const link: LinkValue = {
      type: 'form',
      form_id: form,
      form_title: label,
      form_hidden_field_mapping: fills.get(form) ?? {},
    };
    // Which car it is the server finds out itself, by the id; the title is for people.
    const href = formAddress(context, link, { id: vehicle.id, title: vehicle.attributes.title });
    return (
      <a href={href} className={look} data-vehicle-button={type} {...formLinkMarks(link)}>
        {words}
      </a>
    );
  }
  return (
    <a
      href={resolveAddress(context, url) ?? ''}
      className={look}
      data-vehicle-button={type}
      {...(isNewTab ? { target: '_blank', rel: 'noopener' } : {})}
    >
      {words}
      {isNewTab ? <NewWindowNotice /> : null}
    </a>
  );
}
