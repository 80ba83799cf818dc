import type { OrderMailTexts } from './mail-texts.types.ts';

export const arabicMails: OrderMailTexts = {
  testPayment: 'دفعة تجريبية: لا تنتقل أي أموال.',
  noFee: 'لا شيء',
  ranOut: 'انتهت مدته',
  mails: {
    confirmed: {
      subject: 'تم حجز {car} لك – {number}',
      body: `مرحبًا {name}،

شكرًا لك. سيارة {car} محجوزة لك حتى {until}.

الطلب: {number}
رسوم الحجز: {amount}
الوكيل: {dealer}

من هنا تتابع حالة طلبك ويمكنك التراجع عنه:
{link}

{brand}`,
    },
    ordered: {
      subject: 'طلبتَ سيارة {car} – {number}',
      body: `مرحبًا {name}،

شكرًا لك. لقد طلبتَ سيارة {car}. يُعدّ الوكيل العقد ويتصل بك.

الطلب: {number}
محجوزة حتى: {until}
العربون: {amount}
الوكيل: {dealer}

من هنا تتابع حالة طلبك ويمكنك التراجع عنه:
{link}

{brand}`,
    },
    confirmLink: {
      subject: 'يرجى تأكيد طلبك – {number}',
      body: `مرحبًا {name}،

ترغب في سيارة {car}. يرجى تأكيد ذلك قبل {until}:
{link}

إن لم تكن أنت صاحب الطلب فلا تفعل شيئًا: لا يُطلب شيء من دون هذا التأكيد.

{brand}`,
    },
    carTaken: {
      subject: 'حجز شخص آخر سيارة {car} أولًا',
      body: `مرحبًا {name}،

بينما كانت دفعتك في الطريق، حجز شخص آخر سيارة {car}. لم تشترِ شيئًا: يُفرج عن المبلغ المحجوز، ويعود ما تم تحصيله إلى مصدره. قد يستغرق ظهوره لدى مصرفك بضعة أيام.

السيارة وما يشبهها:
{link}

إن أردت التحدث إلينا: {dealer}

{brand}`,
    },
    cancelled: {
      subject: 'أُلغي طلبك {number}',
      body: `مرحبًا {name}،

أُلغي طلب سيارة {car}. يُفرج عن المبلغ المحجوز، ويعود ما تم تحصيله إلى مصدره. قد يستغرق ظهوره لدى مصرفك بضعة أيام.

الطلب: {number}
{link}

{brand}`,
    },
    refunded: {
      subject: 'يعود إليك مبلغ من طلبك {number}',
      body: `مرحبًا {name}،

يعود {amount} من طلبك {number} لسيارة {car} إلى مصدره. قد يستغرق ظهوره لدى مصرفك بضعة أيام.
{link}

{brand}`,
    },
    expired: {
      subject: 'انتهى حجزك {number}',
      body: `مرحبًا {name}،

انتهى حجز سيارة {car}، وعادت السيارة للبيع. يُفرج عن المبلغ المحجوز، ويعود ما تم تحصيله إلى مصدره.

إن كنت ما زلت ترغب فيها فتواصل معنا: {dealer}

{brand}`,
    },
    endsSoon: {
      subject: 'ينتهي حجزك {number} في {until}',
      body: `مرحبًا {name}،

سيارة {car} محجوزة لك حتى {until}. يرجى التواصل معنا قبل ذلك: {dealer}
{link}

{brand}`,
    },
    carFree: {
      subject: 'سيارة {car} متاحة من جديد',
      body: `مرحبًا،

طلبت أن نخبرك: سيارة {car} متاحة من جديد. نخبرك مرة واحدة فقط ولا نحتفظ بعنوانك.
{link}

{brand}`,
    },
    staffNew: {
      subject: 'طلب جديد {number}: {car}',
      body: `طُلبت سيارة {car} عبر الإنترنت.

الطلب: {number}
رسوم الحجز: {amount}
محجوزة حتى: {until}
{link}`,
    },
    staffEnded: {
      subject: 'انتهى الطلب {number}: {car}',
      body: `انتهى الطلب {number} لسيارة {car} ({reason}). عادت السيارة للبيع.
{link}`,
    },
    staffEndsSoon: {
      subject: 'ينتهي الحجز {number} في {until}: {car}',
      body: `سيارة {car} محجوزة حتى {until}. أتمّ الطلب أو مدّده قبل ذلك، وإلا عادت السيارة للبيع.
{link}`,
    },
  },
};
