/** Makes a drawn form ready to be filled in. Called once for each `<fc-form>`. */
export function enhanceForm(host: HTMLElement): void {
  host.dataset.ready = '';
}
