/** Runs the script of a navigation from elsewhere, where the settings let it; the policy names its host. */
class OutsideNavigation extends HTMLElement {
  connectedCallback() {
    const { script: src } = this.dataset;
    if (src) document.head.append(Object.assign(document.createElement('script'), { src, async: true }));
  }
}

customElements.define('fc-outside-navigation', OutsideNavigation);
