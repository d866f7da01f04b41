-- GET /admin
create index users_admins on users (created_at, uid) where role = 'admin' and suspended_at is null;

-- GET /users in each of its orders, read forwards or backwards
create index users_by_name on users (name collate "und-x-icu", uid);
create index users_by_email on users (email collate "und-x-icu", uid);
create index users_by_role on users (role collate "und-x-icu", uid);
create index users_by_age on users (created_at, uid);

-- GET /all-products, which also lists hidden dishes, and its number of dishes
create index dishes_active on dishes (created_at desc, id desc) where removed_at is null;
create index dishes_active_of_category on dishes (category, created_at desc, id desc) where removed_at is null;

-- POST /order-product without productId
create index dishes_title on dishes (title, category) where not hidden and removed_at is null;
