import type { MailText } from './mail-texts.types.ts';

type StaffMail = 'staffNew' | 'staffEnded' | 'staffEndsSoon';

/** Mails to staff in the languages of the staff app whose other mails are put together from sentences of the journey. */
export const staffMails: Readonly<Record<string, Readonly<Record<StaffMail, MailText>>>> = {
  fr: {
    staffNew: {
      subject: 'Nouvelle commande {number} : {car}',
      body: `Le véhicule {car} a été commandé en ligne.

Commande : {number}
Frais de réservation : {amount}
Réservé jusqu’au : {until}
{link}`,
    },
    staffEnded: {
      subject: 'La commande {number} est terminée : {car}',
      body: `La commande {number} du véhicule {car} est terminée ({reason}). Le véhicule est de nouveau en vente.
{link}`,
    },
    staffEndsSoon: {
      subject: 'La réservation {number} se termine le {until} : {car}',
      body: `Le véhicule {car} est réservé jusqu’au {until}. Finalisez la commande ou prolongez-la avant cette date ; sinon, le véhicule sera de nouveau en vente.
{link}`,
    },
  },
  es: {
    staffNew: {
      subject: 'Nuevo pedido {number}: {car}',
      body: `El vehículo {car} se ha pedido en línea.

Pedido: {number}
Cuota de reserva: {amount}
Reservado hasta: {until}
{link}`,
    },
    staffEnded: {
      subject: 'El pedido {number} ha terminado: {car}',
      body: `El pedido {number} del vehículo {car} ha terminado ({reason}). El vehículo vuelve a estar a la venta.
{link}`,
    },
    staffEndsSoon: {
      subject: 'La reserva {number} termina el {until}: {car}',
      body: `El vehículo {car} está reservado hasta el {until}. Complete el pedido o amplíe la reserva antes; de lo contrario, el vehículo volverá a estar a la venta.
{link}`,
    },
  },
};
