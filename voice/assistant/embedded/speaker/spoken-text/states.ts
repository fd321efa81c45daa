import type { Rule } from './tongue.ts';

/** The states by the two letters of their addresses. */
export const states: Readonly<Record<string, string>> = Object.fromEntries(
  `AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,DC D C,FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming,PR Puerto Rico`
    .split(',')
    .map((row) => [row.slice(0, 2), row.slice(3)]),
);

/** "Springfield, IL 62704-1234": the name of the state, and the digits one by one. */
export const stateRule = (digits: (text: string) => string): Rule => [
  /(?<=^|[\p{L}\d],? )([A-Z]{2})(,? )(\d{5})(?:-(\d{4}))?(?!\d)/gu,
  ([whole = '', state = '', , zip = '', more]) =>
    states[state] ? `${states[state]}, ${digits(zip)}${more ? `, ${digits(more)}` : ''}` : whole,
];
