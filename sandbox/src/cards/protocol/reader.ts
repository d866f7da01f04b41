/** A card terminal of the court. It does one thing at a time. */
export type Reader = {
  id: string;
  object: 'terminal.reader';
  action: ReaderAction | null;
  device_type: 'simulated_wisepos_e';
  label: string;
  livemode: false;
  metadata: Record<string, string>;
  serial_number: string;
  status: 'online' | 'offline';
};

export type ReaderAction = {
  type: 'process_payment_intent';
  status: 'in_progress' | 'succeeded' | 'failed';
  process_payment_intent: { payment_intent: string };
  failure_code: string | null;
  failure_message: string | null;
};
