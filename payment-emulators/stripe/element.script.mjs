// What stands in for https://js.stripe.com in test mode: the calls an order's page makes, with a form of our own.
/** `texts` by language and `style` come from element.words.data.ts and element.style.ts. */
export const startElement = (texts, style) => {
  const own = document.currentScript;
  const base =
    (own instanceof HTMLScriptElement ? own.src : '').replace(/\/element\.js.*$/, '') || '/test-payments/stripe';

  const cards = [
    ['4242 4242 4242 4242', 'ok'],
    ['4000 0025 0000 3155', 'challenge'],
    ['4000 0000 0000 0002', 'declined'],
  ];

  const wordsFor = (locale) => {
    const asked = !locale || locale === 'auto' ? document.documentElement.lang : locale;
    return texts[(asked || 'en').split('-')[0]] ?? texts.en;
  };

  const make = (name, properties = {}, children = []) => {
    const element = Object.assign(document.createElement(name), properties);
    element.append(...children);
    return element;
  };

  const ask = async (path, fields) => {
    const answer = await fetch(`${base}${path}`, { method: 'POST', body: new URLSearchParams(fields) });
    const content = await answer.json();
    if (!answer.ok) throw Object.assign(new Error(content.error?.message ?? 'unknown'), { error: content.error });
    return content;
  };

  const grouped = (text) =>
    text
      .replace(/\D/g, '')
      .slice(0, 19)
      .replace(/(.{4})(?=.)/g, '$1 ');
  const expiryText = (text) => {
    const digits = text.replace(/\D/g, '').slice(0, 4);
    return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
  };

  /** Keeps what is typed in shape without moving the caret from the middle of it. */
  const shaped = (input, shape) =>
    input.addEventListener('input', () => {
      if (input.selectionEnd !== input.value.length) return;
      const next = shape(input.value);
      if (next !== input.value && !next.startsWith(input.value)) input.value = next;
    });

  const fieldOf = (words, name, more) => {
    const bad = make('p', { className: 'bad', id: `${name}-bad` });
    const input = make('input', {
      id: name,
      name,
      type: 'text',
      inputMode: 'numeric',
      autocomplete: { number: 'cc-number', expiry: 'cc-exp', cvc: 'cc-csc' }[name],
      required: true,
      dir: 'ltr',
      ...more,
    });
    input.setAttribute('aria-describedby', bad.id);
    const row = make('div', { className: 'row' }, [
      make('label', { htmlFor: name, textContent: words[name] }),
      input,
      bad,
    ]);
    const say = (message) => {
      bad.textContent = message;
      input.setAttribute('aria-invalid', String(message !== ''));
    };
    input.addEventListener('input', () => say(''));
    return { input, row, say };
  };

  const fieldByCode = (code) => {
    if (code === 'incorrect_number') return 'number';
    return code === 'incorrect_cvc' ? 'cvc' : code?.startsWith('invalid_expiry') ? 'expiry' : undefined;
  };

  const listOfCards = (words, fill) =>
    make('details', {}, [
      make('summary', { textContent: words.cards }),
      make(
        'div',
        { className: 'cards' },
        cards.map(([number, kind]) => {
          const button = make('button', { type: 'button' }, [
            make('span', { dir: 'ltr', textContent: number }),
            make('span', { textContent: words[kind] }),
          ]);
          button.addEventListener('click', () => fill(number));
          return button;
        }),
      ),
    ]);

  const createPaymentElement = (words) => {
    const host = make('div');
    const root = host.attachShadow({ mode: 'open', delegatesFocus: true });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
    root.adoptedStyleSheets = [sheet];
    const fields = {
      number: fieldOf(words, 'number', { placeholder: '4242 4242 4242 4242' }),
      expiry: fieldOf(words, 'expiry', { placeholder: 'MM / YY' }),
      cvc: fieldOf(words, 'cvc', { placeholder: '123', maxLength: 4 }),
    };
    const alert = make('p', { className: 'bad' });
    alert.setAttribute('role', 'alert');
    const listeners = new Map();
    const emit = (name, event = {}) => {
      for (const listener of listeners.get(name) ?? []) listener({ elementType: 'payment', ...event });
    };
    const changed = () => {
      const values = Object.values(fields).map(({ input }) => input.value.trim());
      emit('change', {
        complete: !values.includes(''),
        empty: values.every((one) => one === ''),
        value: { type: 'card' },
      });
    };
    const fill = (number) => {
      Object.entries({ number, expiry: '12 / 34', cvc: '123' }).forEach(([name, value]) => {
        fields[name].input.value = value;
        fields[name].say('');
      });
      alert.textContent = '';
      changed();
    };
    shaped(fields.number.input, grouped);
    shaped(fields.expiry.input, expiryText);
    root.append(
      make('p', { className: 'note', textContent: words.note }),
      fields.number.row,
      make('div', { className: 'pair' }, [fields.expiry.row, fields.cvc.row]),
      alert,
      listOfCards(words, fill),
    );
    root.addEventListener('input', changed);
    root.addEventListener('focusin', () => emit('focus'));
    root.addEventListener('focusout', () => emit('blur'));
    return {
      words,
      root,
      values: () => Object.fromEntries(Object.entries(fields).map(([name, { input }]) => [name, input.value])),
      tell(error) {
        const name = fieldByCode(error?.code);
        alert.textContent = '';
        for (const [key, field] of Object.entries(fields)) field.say(key === name ? error.message : '');
        if (name) fields[name].input.focus();
        else if (error) alert.textContent = error.message;
      },
      element: {
        mount(place) {
          const at = typeof place === 'string' ? document.querySelector(place) : place;
          at?.replaceChildren(host);
          queueMicrotask(() => emit('ready'));
        },
        unmount: () => host.remove(),
        destroy: () => host.remove(),
        focus: () => fields.number.input.focus(),
        blur: () => root.activeElement?.blur(),
        clear: () => fill(''),
        collapse: () => undefined,
        update: () => undefined,
        on(name, listener) {
          listeners.set(name, [...(listeners.get(name) ?? []), listener]);
          return this;
        },
        off(name, listener) {
          listeners.set(
            name,
            (listeners.get(name) ?? []).filter((one) => one !== listener),
          );
          return this;
        },
      },
    };
  };

  /** The buyer's bank, as a window over the page; answers whether they confirmed. */
  const challenge = (words, root) =>
    new Promise((resolve) => {
      const title = make('h2', { id: 'bank', textContent: words.bank });
      const confirm = make('button', { type: 'button', className: 'go', textContent: words.confirm });
      const refuse = make('button', { type: 'button', textContent: words.refuse });
      const dialog = make('dialog', {}, [
        make('p', { className: 'note', textContent: words.note }),
        title,
        make('p', { textContent: words.waits }),
        make('div', { className: 'choose' }, [confirm, refuse]),
      ]);
      dialog.setAttribute('aria-labelledby', 'bank');
      const end = (confirmed) => {
        dialog.close();
        dialog.remove();
        resolve(confirmed);
      };
      confirm.addEventListener('click', () => end(true));
      refuse.addEventListener('click', () => end(false));
      dialog.addEventListener('cancel', (event) => {
        event.preventDefault();
        end(false);
      });
      root.append(dialog);
      dialog.showModal();
      confirm.focus();
    });

  const shadowOnPage = () => {
    const host = make('div');
    const root = host.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
    root.adoptedStyleSheets = [sheet];
    document.body.append(host);
    return root;
  };

  const idOf = (clientSecret) => clientSecret.split('_secret_')[0];

  window.Stripe = (key, options = {}) => {
    const call = (clientSecret, act, fields = {}) =>
      ask(`/element/payment_intents/${encodeURIComponent(idOf(clientSecret))}${act}`, {
        key,
        client_secret: clientSecret,
        ...fields,
      });
    const wordsNow = (locale) => wordsFor(locale ?? options.locale);
    const failed = (words, { code, type = 'api_error', decline_code, message }, intent) => ({
      error: {
        type,
        code,
        decline_code,
        message: words[code] ?? message ?? words.unknown,
        ...(intent ? { payment_intent: intent } : {}),
      },
    });
    const outcome = async (words, clientSecret, intent, root) => {
      let now = intent;
      if (now.status === 'requires_action') {
        const confirmed = await challenge(words, root ?? shadowOnPage());
        now = await call(clientSecret, '/authenticate', { result: confirmed ? 'confirm' : 'refuse' });
      }
      return now.last_payment_error && now.status === 'requires_payment_method'
        ? failed(words, now.last_payment_error, now)
        : { paymentIntent: now };
    };
    const guarded = async (words, work) => {
      try {
        return await work();
      } catch (error) {
        return failed(words, error.error ?? { code: 'unknown' });
      }
    };
    return {
      elements({ clientSecret, locale } = {}) {
        const form = createPaymentElement(wordsNow(locale));
        return {
          clientSecret,
          form,
          create: () => form.element,
          getElement: (name) => (name === 'payment' ? form.element : null),
          update: () => undefined,
          submit: async () => ({}),
          fetchUpdates: async () => ({}),
        };
      },
      // The secret comes late where the fields stand before the payment does (deferred intents).
      async confirmPayment({
        elements,
        clientSecret = elements.clientSecret,
        confirmParams = {},
        redirect = 'always',
      }) {
        const { form } = elements;
        form.tell(undefined);
        const result = await guarded(form.words, async () =>
          outcome(form.words, clientSecret, await call(clientSecret, '/confirm', form.values()), form.root),
        );
        form.tell(result.error);
        if (result.paymentIntent && redirect === 'always' && confirmParams.return_url) {
          const back = new URL(confirmParams.return_url, location.href);
          back.searchParams.set('payment_intent', result.paymentIntent.id);
          back.searchParams.set('payment_intent_client_secret', clientSecret);
          back.searchParams.set('redirect_status', 'succeeded');
          location.assign(back);
        }
        return result;
      },
      retrievePaymentIntent: (clientSecret) =>
        guarded(wordsNow(), async () => ({ paymentIntent: await call(clientSecret, '') })),
      handleNextAction: ({ clientSecret }) => {
        const words = wordsNow();
        return guarded(words, async () => outcome(words, clientSecret, await call(clientSecret, '')));
      },
    };
  };
};
