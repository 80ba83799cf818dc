/**
 * The script of OneTrust (`otSDKStub.js`) as its documentation describes it: reads the id of `data-domain-script`, names
 * the granted groups in `OnetrustActiveGroups` (",C0001,"), calls `OptanonWrapper` when it is there and after every
 * decision, keeps decisions in the cookie `OptanonConsent`, and shows a banner until one was taken.
 */
export const oneTrustScript = `(() => {
  const script = document.currentScript;
  if (!script?.getAttribute('data-domain-script')) return;
  const all = ['C0001', 'C0002', 'C0003', 'C0004'];
  const kept = /(?:^|; )OptanonConsent=groups=([^;]*)/.exec(document.cookie)?.[1];
  let groups = kept === undefined ? ['C0001'] : kept.split(',').filter((entry) => entry.endsWith(':1')).map((entry) => entry.slice(0, -2));
  const say = () => {
    window.OnetrustActiveGroups = ',' + groups.join(',') + ',';
    window.OptanonWrapper?.();
  };
  const decide = (granted) => {
    groups = granted;
    document.cookie = 'OptanonConsent=groups=' + all.map((group) => group + ':' + Number(granted.includes(group))).join(',') + '; Path=/';
    document.getElementById('onetrust-banner-sdk')?.remove();
    say();
  };
  const show = () => {
    document.getElementById('onetrust-banner-sdk')?.remove();
    const banner = document.createElement('div');
    banner.id = 'onetrust-banner-sdk';
    for (const [id, granted] of [['accept', all], ['reject', ['C0001']], ['performance', ['C0001', 'C0002']]]) {
      const button = document.createElement('button');
      button.id = 'onetrust-' + id + '-btn-handler';
      button.textContent = id;
      button.addEventListener('click', () => decide(granted));
      banner.append(button);
    }
    document.body.append(banner);
  };
  window.OneTrust = { ToggleInfoDisplay: show, AllowAll: () => decide(all), RejectAll: () => decide(['C0001']) };
  say();
  if (kept === undefined) show();
})();`;
