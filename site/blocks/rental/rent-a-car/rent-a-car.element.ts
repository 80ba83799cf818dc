import { fillMessage } from '#form-fields/index.ts';
import { moneyAsPrices } from '#money/price-format.ts';
import { type BookingProblem, checkBooking } from '#rental/check-booking.ts';
import { quoteOf } from '#rental/price.ts';
import { type Booking, type BookingName, bookingNames } from '#rental/rental.types.ts';
import '#site/ui/map/map.element.ts';
import { forgetControls, keepControls, restoreControls } from '#site/ui/kept-controls.ts';
import { openModal } from '#site/ui/modal.ts';
import { type BookingForm, createBookingForm, firstOf } from './booking-form.ts';
import { lineInWords } from './line-words.ts';
import { followMarks } from './place-marks.ts';
import type { RentalScript } from './rental-data.ts';

type StepName = 'location' | 'contact' | 'summary' | 'thanks' | 'error';

/** A problem of the server's answer, as the form tells of it. */
interface SentProblem {
  field: string;
  code: string;
  meta: Record<string, string | number>;
}

/**
 * The inquiry as a window of three steps over the page. Closing it keeps everything; so does loading the page anew in
 * this tab. The estimate is worked out here by the rules the server prices by, which has the last word.
 */
class RentACar extends HTMLElement {
  #stop = new AbortController();
  #script: RentalScript | null = null;
  #booking: BookingForm | null = null;
  /** The button was pressed in the summary: everything has been seen. */
  #isSending = false;

  connectedCallback(): void {
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    const data = this.querySelector('script[data-part="rental"]')?.textContent;
    const form = this.#form;
    if (!data || !form || !this.#dialog) return;
    this.#script = JSON.parse(data) as RentalScript;
    this.#booking = createBookingForm(form, this.#script);
    const isAsked = this.#dialog.open;
    if (!isAsked) restoreControls(form, this.#key);
    followMarks(form, signal);
    for (const back of this.querySelectorAll<HTMLElement>('[data-part="back"]')) back.hidden = false;
    const label = this.#contact?.querySelector('[data-part="submit-label"]');
    if (label) label.textContent = this.#say('next');
    this.addEventListener('click', (event) => this.#onClick(event), { signal });
    form.addEventListener('submit', (event) => this.#onLocation(event), { signal });
    for (const type of ['input', 'change'])
      form.addEventListener(type, ({ target }) => this.#onChoice(target), { signal });
    this.addEventListener('submit', (event) => this.#onSubmit(event), { signal, capture: true });
    this.addEventListener('fc-form-checked', (event) => this.#onChecked(event), { signal });
    this.addEventListener('fc-form-sent', (event) => this.#onSent(event as CustomEvent<{ number: string }>), {
      signal,
    });
    this.addEventListener('fc-form-failed', () => this.#end('error'), { signal });
    this.addEventListener('fc-form-refused', (event) => this.#onRefused(event as CustomEvent<SentProblem[]>), {
      signal,
    });
    // Days and prices are worked out once somebody asks: opening the window does so too.
    if (isAsked) {
      this.#booking.follow();
      this.#update();
      this.#dialog.close();
      void openModal(this.#dialog);
    }
  }

  disconnectedCallback(): void {
    this.#stop.abort();
  }

  get #dialog(): HTMLDialogElement | null {
    return this.querySelector('dialog');
  }

  get #form(): HTMLFormElement | null {
    return this.querySelector('form[data-part="booking"]');
  }

  /** The form of the contact details. */
  get #contact(): HTMLFormElement | null {
    return this.querySelector('fc-form form');
  }

  get #key(): string {
    return `fc-rental:${this.#dialog?.id}`;
  }

  #part(name: string): HTMLElement | null {
    return this.querySelector<HTMLElement>(`[data-part="${name}"]`);
  }

  #say(key: string, values: Record<string, string | number> = {}): string {
    return fillMessage(this.#script?.texts[key] ?? key, values);
  }

  #check(): { booking: Booking | null; problems: readonly BookingProblem[] } {
    if (!this.#script || !this.#booking) return { booking: null, problems: [] };
    const moment = { now: new Date(), timeZone: this.#script.timeZone };
    return checkBooking(this.#script.config, this.#booking.read(), moment);
  }

  #go(to: StepName): void {
    for (const step of this.querySelectorAll<HTMLElement>('dialog [data-step]:not(fc-form *)'))
      step.hidden = step.dataset.step !== to;
    for (const item of this.querySelectorAll<HTMLElement>('[data-part="progress"] > *')) {
      if (item.dataset.name === to) item.setAttribute('aria-current', 'step');
      else item.removeAttribute('aria-current');
    }
    if (to === 'summary') this.#writeSummary();
    this.querySelector<HTMLElement>(`[data-step="${to}"] > [tabindex="-1"]`)?.focus();
  }

  #onClick(event: MouseEvent): void {
    const target = event.target instanceof Element ? event.target : null;
    const rent = target?.closest<HTMLElement>('[data-rent]');
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (rent && isPlain && this.#dialog) {
      event.preventDefault();
      this.#booking?.write('vehicle', rent.dataset.rent ?? '');
      this.#onChoice(this.#form?.querySelector('select') ?? null);
      void openModal(this.#dialog);
      return;
    }
    const to = target?.closest<HTMLElement>('[data-to]')?.dataset.to;
    if (to === 'location' || to === 'contact' || to === 'summary') this.#go(to);
    if (target?.closest('[data-part="send"]')) this.#isSending = true;
    if (target?.closest('[data-part="again"]')) {
      this.#go('summary');
      this.#isSending = true;
      this.#contact?.requestSubmit();
    }
  }

  /** A choice was made: what was wrong with it is looked at again, and the estimate follows. */
  #onChoice(target: EventTarget | null): void {
    const name = target instanceof Element ? target.closest<HTMLElement>('[data-booking]')?.dataset.booking : undefined;
    this.#booking?.follow();
    this.#update();
    const changed = bookingNames.find((one) => one === name);
    if (changed) this.#point(changed, this.#check().problems);
    if (this.#form) keepControls(this.#form, this.#key);
  }

  #point(name: BookingName, problems: readonly BookingProblem[]): void {
    const found = problems.find(({ field }) => field === name);
    this.#booking?.show(name, found ? this.#say(`problem.${found.code}`, found.meta) : null);
  }

  /** The estimate, and what goes along with the contact details. */
  #update(): void {
    this.#booking?.carry(this.#contact);
    const { booking } = this.#check();
    const [waiting, box, lines, total] = ['waiting', 'quote', 'lines', 'total'].map((name) => this.#part(name));
    const row = this.querySelector<HTMLTemplateElement>('template[data-part="line"]');
    if (!this.#script || !waiting || !box || !lines || !total || !row) return;
    waiting.hidden = booking !== null;
    box.hidden = booking === null;
    if (!booking) return;
    const { config, days, locale, money: format } = this.#script;
    const quote = quoteOf(config, booking);
    const money = (minor: number) => moneyAsPrices(minor, config.currency, locale, format);
    const says = {
      say: (key: string, values = {}) => this.#say(key, values),
      days: (n: number) => days[n] ?? '',
      money,
    };
    lines.replaceChildren(
      ...quote.lines.map((line) => {
        const item = row.content.cloneNode(true) as DocumentFragment;
        const [what, amount] = item.querySelectorAll('span');
        if (what) what.textContent = lineInWords(line, says);
        if (amount) amount.textContent = money(line.amount);
        return item;
      }),
    );
    total.textContent = money(quote.total);
  }

  #onLocation(event: SubmitEvent): void {
    event.preventDefault();
    const { booking, problems } = this.#check();
    for (const name of bookingNames) this.#point(name, problems);
    const first = firstOf(problems);
    if (booking) this.#go('contact');
    else if (first) this.#booking?.focus(first);
  }

  /** Before the form's own script has come, its button would send without the summary: it waits. */
  #onSubmit(event: SubmitEvent): void {
    const contact = this.#contact;
    const host = contact?.closest<HTMLElement>('fc-form');
    if (event.target !== contact || !contact || !host || host.dataset.ready !== undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const watch = new MutationObserver(() => {
      watch.disconnect();
      contact.requestSubmit();
    });
    watch.observe(host, { attributeFilter: ['data-ready'] });
  }

  #onChecked(event: Event): void {
    if (!this.#isSending) {
      event.preventDefault();
      this.#go('summary');
      return;
    }
    this.#isSending = false;
    const sending = this.#part('sending');
    if (sending) sending.hidden = false;
  }

  #end(step: StepName): void {
    const sending = this.#part('sending');
    if (sending) sending.hidden = true;
    this.#isSending = false;
    this.#go(step);
  }

  #onSent({ detail }: CustomEvent<{ number: string }>): void {
    const line = this.#part('number');
    if (line) line.textContent = (line.dataset.words ?? '').replace('{number}', detail.number);
    forgetControls(this.#key);
    const progress = this.#part('progress');
    if (progress) progress.hidden = true;
    this.#end('thanks');
  }

  /** The server has the last word: what it refuses of the booking is put right in the first step. */
  #onRefused({ detail }: CustomEvent<SentProblem[]>): void {
    const ours = detail.flatMap(({ field, ...problem }) => {
      const name = bookingNames.find((one) => field === `inquiry-${one}`);
      return name ? [{ name, ...problem }] : [];
    });
    this.#end(ours.length > 0 ? 'location' : 'contact');
    for (const { name, code, meta } of ours) {
      const known = this.#script?.texts[`problem.${code}`];
      this.#booking?.show(name, known ? fillMessage(known, meta) : this.#say('check'));
    }
    if (ours[0]) this.#booking?.focus(ours[0].name);
  }

  #writeSummary(): void {
    const facts = this.#part('facts');
    const { booking } = this.#check();
    if (!facts || !booking || !this.#script) return;
    const { locale, timeZone } = this.#script;
    const when = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short', timeZone });
    const place = (address: string, at: Booking['from']) => address || [at?.point, at?.city].filter(Boolean).join(', ');
    const rows = [
      [this.#say('car'), booking.vehicle.name],
      [this.#say('pickup'), when.format(booking.pickup), place(booking.pickupAddress, booking.from)],
      [this.#say('dropoff'), when.format(booking.dropoff), place(booking.dropoffAddress, booking.to)],
    ];
    facts.replaceChildren(
      ...rows.map(([name = '', ...values]) => {
        const row = document.createElement('div');
        const term = document.createElement('dt');
        term.textContent = name;
        const lines = values.filter(Boolean).map((value) => {
          const line = document.createElement('dd');
          line.textContent = value;
          return line;
        });
        row.append(term, ...lines);
        return row;
      }),
    );
    const contact = this.#part('contact');
    if (contact) contact.textContent = this.#filled(contact.dataset.template ?? '');
  }

  /** The editor's summary with what was typed; lines of which nothing was typed are left out. */
  #filled(template: string): string {
    const data = new FormData(this.#contact ?? undefined);
    const lines = template.split('\n').map((line) =>
      line.replace(/\{([a-z][a-z0-9_]{0,63})\}/g, (_, field: string) => {
        const value = data.get(`values[${field}]`);
        return typeof value === 'string' ? value : '';
      }),
    );
    return lines.filter((line) => line.trim() !== '').join('\n');
  }
}

if (!customElements.get('fc-rent-a-car')) customElements.define('fc-rent-a-car', RentACar);
