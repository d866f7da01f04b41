-- Since when neither a dish nor a person nor an order has named the photo; null: something does, or nobody has looked yet.
alter table images add column unnamed_since timestamptz(3);
create index images_unnamed on images (unnamed_since) where unnamed_since is not null;

-- Whether a photo is named.
create index users_image on users (image);
create index dishes_images on dishes using gin (images);
create index orders_image on orders (image);
