import { Monitor, RotateCcw, Smartphone, Tablet } from 'lucide-react';
import { type Screen, screens } from '#block-schemas/index.ts';
import { t } from '#editor/i18n/t.ts';
import { Icon } from '#editor/ui/icon/icon.tsx';
import { SegmentedControl } from '#editor/ui/segmented-control/segmented-control.tsx';
import { useFieldScreens } from './screen-context.ts';
import styles from './screen-switch.module.css';

const icons = { desktop: Monitor, tablet: Tablet, phone: Smartphone };
const titles: Readonly<Record<Screen, string>> = { desktop: t('Desktop'), tablet: t('Tablet'), phone: t('Phone') };

/** Beside the label of a field with a value by screen: which screen is being set; a dot where one has its own value. */
export const ScreenSwitch = ({ name, title }: { name: string; title: string }) => {
  const screensOfField = useFieldScreens();
  if (!screensOfField) return null;
  const own = screensOfField.ownScreens(name);
  return (
    <SegmentedControl
      label={t('Screen of {title}', { title })}
      className={styles.switch ?? ''}
      segments={screens.map((id) => ({
        id,
        label: own.includes(id) ? t('{id}, own value', { id: titles[id] }) : titles[id],
        icon: icons[id],
        iconOnly: true,
        isMarked: own.includes(id),
      }))}
      value={screensOfField.screen}
      onChange={screensOfField.show}
    />
  );
};

/** Below the control on narrower screens: whose value this is, and the way back. */
export const ScreenNote = ({ name, title, isReadOnly }: { name: string; title: string; isReadOnly: boolean }) => {
  const screensOfField = useFieldScreens();
  if (!screensOfField || screensOfField.screen === 'desktop') return null;
  const { screen, reset } = screensOfField;
  const own = screensOfField.ownScreens(name);
  const wider = screen === 'phone' && own.includes('tablet') ? 'tablet' : 'desktop';
  if (!own.includes(screen))
    return (
      <p className={styles.note}>
        {t(
          'Not set for {screen, select, tablet {tablets} other {phones}}: as on {wider, select, tablet {tablets} other {the desktop}}, where there is room.',
          { screen, wider },
        )}
      </p>
    );
  return (
    <p className={styles.note}>
      <span>{t('Only on {screen, select, tablet {tablets} other {phones}}.', { screen })}</span>
      {!isReadOnly && (
        <button
          type="button"
          className={styles.reset}
          onClick={({ currentTarget }) => {
            // The button goes with the value: the keyboard stays at the field.
            const field = currentTarget.closest('[data-pointer]');
            const chosen = field?.querySelector<HTMLElement>('input:checked');
            (chosen ?? field?.querySelector<HTMLElement>('select, input, textarea'))?.focus();
            reset(name, title);
          }}
        >
          <Icon icon={RotateCcw} size={12} />
          {t('Follow {wider, select, tablet {tablets} other {the desktop}} again', { wider })}
        </button>
      )}
    </p>
  );
};
