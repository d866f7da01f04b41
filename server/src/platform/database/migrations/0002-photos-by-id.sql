-- Our own photos are kept by their id; how their address is written is for the server to say.
update users set image = split_part(image, '/', 3) where image like '/images/%';

update dishes
set images = array(
  select case when image like '/images/%' then split_part(image, '/', 3) else image end
  from unnest(images) with ordinality as photo (image, place)
  order by place
);

-- Remembered results hold the same rows.
update idempotency_keys set result = regexp_replace(result::text, '"/images/(\w+)/\w+\.\w+"', '"\1"', 'g')::jsonb where result is not null;
