import { useBlockStyle } from '#site/render/block-style.ts';
import { useField } from '#site/render/render-context.tsx';
import styles from './slider.module.css';

export interface SliderProps {
  id: string;
  name: string;
  label: string;
  /** JSON pointer of the label. */
  field?: string;
  min: number;
  max: number;
  step: number;
  value: number;
  /** The value in words, such as `90 km/h`. */
  words: string;
}

/** A value on a line between two ends, with what it says beside its label; the block's script keeps the words current. */
export function Slider({ id, name, label, field, min, max, step, value, words }: SliderProps) {
  const editable = useField(field);
  const filled = useBlockStyle({ '--filled': `${max > min ? Math.round(((value - min) / (max - min)) * 100) : 0}%` });
  return (
    <div className={styles.slider}>
      <label htmlFor={id} className={styles.label} {...editable}>
        {label}
      </label>
      <output htmlFor={id} className={styles.words} data-words-of={name}>
        {words}
      </output>
      <input
        id={id}
        type="range"
        name={name}
        min={min}
        max={max}
        step={step}
        defaultValue={value}
        aria-valuetext={words}
        disabled={max <= min}
        className={`${styles.input} ${filled}`}
      />
    </div>
  );
}
