import type { OrderMailTexts } from './mail-texts.types.ts';

export const germanMails: OrderMailTexts = {
  testPayment: 'Testzahlung: Es fließt kein Geld.',
  noFee: 'keine',
  ranOut: 'die Zeit war abgelaufen',
  mails: {
    confirmed: {
      subject: 'Ihr {car} ist reserviert – {number}',
      body: `Guten Tag {name},

vielen Dank. Der {car} ist bis {until} für Sie reserviert.

Bestellung: {number}
Reservierungsgebühr: {amount}
Händler: {dealer}

Hier sehen Sie, wie es um Ihre Bestellung steht, und können es sich anders überlegen:
{link}

{brand}`,
    },
    ordered: {
      subject: 'Sie haben den {car} bestellt – {number}',
      body: `Guten Tag {name},

vielen Dank. Sie haben den {car} bestellt. Der Händler bereitet den Vertrag vor und ruft Sie an.

Bestellung: {number}
Reserviert bis: {until}
Anzahlung: {amount}
Händler: {dealer}

Hier sehen Sie, wie es um Ihre Bestellung steht, und können es sich anders überlegen:
{link}

{brand}`,
    },
    confirmLink: {
      subject: 'Bitte bestätigen Sie Ihre Bestellung – {number}',
      body: `Guten Tag {name},

Sie möchten den {car}. Bitte bestätigen Sie es bis {until}:
{link}

Waren Sie das nicht? Dann tun Sie nichts: Ohne diese Bestätigung ist nichts bestellt.

{brand}`,
    },
    carTaken: {
      subject: 'Der {car} wurde zuerst von jemand anderem reserviert',
      body: `Guten Tag {name},

während Ihre Zahlung unterwegs war, hat jemand anderes den {car} reserviert. Sie haben nichts gekauft: Vorgemerktes Geld wird freigegeben, eingezogenes geht dorthin zurück, woher es kam. Bis Ihre Bank es anzeigt, kann es einige Tage dauern.

Das Auto und ähnliche:
{link}

Wenn Sie mit uns sprechen möchten: {dealer}

{brand}`,
    },
    cancelled: {
      subject: 'Ihre Bestellung {number} ist storniert',
      body: `Guten Tag {name},

die Bestellung des {car} ist storniert. Vorgemerktes Geld wird freigegeben, eingezogenes geht dorthin zurück, woher es kam. Bis Ihre Bank es anzeigt, kann es einige Tage dauern.

Bestellung: {number}
{link}

{brand}`,
    },
    refunded: {
      subject: 'Geld aus Ihrer Bestellung {number} geht an Sie zurück',
      body: `Guten Tag {name},

{amount} aus Ihrer Bestellung {number} des {car} gehen dorthin zurück, woher sie kamen. Bis Ihre Bank es anzeigt, kann es einige Tage dauern.
{link}

{brand}`,
    },
    expired: {
      subject: 'Ihre Reservierung {number} ist abgelaufen',
      body: `Guten Tag {name},

die Reservierung des {car} ist abgelaufen, das Auto steht wieder zum Verkauf. Vorgemerktes Geld wird freigegeben, eingezogenes geht dorthin zurück, woher es kam.

Möchten Sie es noch haben? Sprechen Sie uns an: {dealer}

{brand}`,
    },
    endsSoon: {
      subject: 'Ihre Reservierung {number} endet am {until}',
      body: `Guten Tag {name},

der {car} ist bis {until} für Sie reserviert. Bitte melden Sie sich vorher bei uns: {dealer}
{link}

{brand}`,
    },
    carFree: {
      subject: 'Der {car} ist wieder frei',
      body: `Guten Tag,

Sie wollten es wissen: Der {car} ist wieder frei. Wir schreiben Ihnen dazu nur einmal und bewahren Ihre Adresse nicht auf.
{link}

{brand}`,
    },
    staffNew: {
      subject: 'Neue Bestellung {number}: {car}',
      body: `Der {car} wurde online bestellt.

Bestellung: {number}
Reservierungsgebühr: {amount}
Reserviert bis: {until}
{link}`,
    },
    staffEnded: {
      subject: 'Bestellung {number} ist beendet: {car}',
      body: `Die Bestellung {number} des {car} ist beendet ({reason}). Das Auto steht wieder zum Verkauf.
{link}`,
    },
    staffEndsSoon: {
      subject: 'Reservierung {number} endet am {until}: {car}',
      body: `Der {car} ist bis {until} reserviert. Schließen Sie die Bestellung vorher ab oder verlängern Sie sie; sonst steht das Auto wieder zum Verkauf.
{link}`,
    },
  },
};
