/** What `fc-form-checked` says: whoever takes the answers over tells when they have them. */
export interface CheckedForm {
  /** What the browser kept of them is let go. */
  taken(): void;
}
