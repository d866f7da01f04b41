-- Apart from the triggers of 0072, whose locks would make writers wait for this.
insert into payments (checkout_id, payer_uid, method, amount_cents, state, provider_id, card_brand, card_last4, created_at, paid_at)
  select id, buyer_uid, 'card', amount_cents, payment_state_of(payment, closed_at), intent_id, card_brand, card_last4, created_at,
    case when payment in ('paid', 'refunded') then coalesce(paid_at, created_at) end
  from checkouts where intent_id is not null
  on conflict (provider_id) do nothing;
