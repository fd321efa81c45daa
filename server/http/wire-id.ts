/** What a service tells of something that has an `_id` on the wire. */
export type Told<T extends { _id: string }> = Omit<T, '_id'> & { id: string };

/** What the documents call `_id`: a name for the wire alone, so routes give it and services do not know it. */
export function withWireId<T extends { id: string }>({ id, ...rest }: T): Omit<T, 'id'> & { _id: string } {
  return { _id: id, ...rest };
}
