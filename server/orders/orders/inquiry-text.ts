type Data = Readonly<Record<string, string | number | boolean | null>>;

const lines = (data: Data): string[] =>
  Object.entries(data)
    .filter(([, value]) => value !== null && value !== '')
    // One line each: a value never looks like a line of ours.
    .map(([name, value]) => `${name.replaceAll('_', ' ')}: ${String(value).replace(/[\r\n]+/g, ' ')}`);

/** What a visitor asks about a car, as text for the dealer. */
export const inquiryText = (
  { customer_data: customer, vehicle_data: vehicle }: { customer_data: Data; vehicle_data: Data },
  origin: string,
): { subject: string; body: string } => {
  const title = String(vehicle.title ?? vehicle.vin ?? '').replace(/[\r\n]+/g, ' ');
  return {
    subject: title === '' ? 'Inquiry about a car' : `Inquiry about a car: ${title.slice(0, 120)}`,
    body: ['Customer', ...lines(customer), '', 'Car', ...lines(vehicle), '', `Sent from ${origin}`].join('\n'),
  };
};
