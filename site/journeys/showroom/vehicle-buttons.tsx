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

/** Sets of buttons whose button of the same name leads into the order journey. */
const ofOrderJourney: ReadonlySet<string> = new Set(['reserve', 'order']);

/** The first step of ordering this car online. */
const orderPath = ({ id }: ShowroomVehicle): string => `/showroom-order-online/vehicle/${encodeURIComponent(id)}`;

/** Whether a button begins the order journey, whatever else its set holds. */
const isOrder = ({ setupTypes }: ShowroomVehicle, { button_type: type, button_set_setup_id: set }: VehicleButton) =>
  ofOrderJourney.has(type) && setupTypes.get(set) === type;

/** Whether a button does something by itself: what a script of the site answers does not. */
export const needsNoScript = (vehicle: ShowroomVehicle, button: VehicleButton): boolean =>
  button.action !== 'custom' || isOrder(vehicle, button);

/**
 * The buttons of the car's sets, those that can do what they say: a form that is not published and an address that is
 * none are left out, and what cannot be reserved is not offered for it. A sold car is not asked for.
 */
export function shownButtons(vehicle: ShowroomVehicle, { form }: Pick<RenderContext, 'form'>): VehicleButton[] {
  if (vehicle.attributes.status === 'sold') return [];
  return vehicle.buttons.filter((button) => {
    const { action, url, form_id: id, label } = button;
    if (label === '') return false;
    if (isOrder(vehicle, button)) return vehicle.reservable;
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
  const buttons = isShort ? all.filter((one) => needsNoScript(vehicle, one)).slice(0, 1) : all;
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
  if (isOrder(vehicle, button))
    return (
      <a href={context.localPath(orderPath(vehicle))} className={look} data-vehicle-button={type}>
        {words}
      </a>
    );
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
