import { customType } from 'drizzle-orm/pg-core';

/** A `bytea` column: bytes in, `Buffer` out. */
export const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });
