/**
 * A guess at how an English word is said, letter by rule, for names of businesses that no dictionary holds. Phones are
 * those of the CMU dictionary. Longest rule first at each place.
 */
const rules: readonly (readonly [string, string])[] = (
  'tion:SH AH N,sion:ZH AH N,ough:AO,eigh:EY,augh:AO,tch:CH,sch:SH,igh:AY,dge:JH,kn:N,wr:R,ph:F,sh:SH,ch:CH,th:TH,wh:W,ck:K,qu:K W,' +
  'ng:NG,gh:G,gn:N,oo:UW,ee:IY,ea:IY,ai:EY,ay:EY,oi:OY,oy:OY,ou:AW,ow:OW,au:AO,aw:AO,oa:OW,ie:IY,ei:AY,ey:IY,eu:Y UW,ew:Y UW,ue:UW,' +
  'ar:AA R,er:ER,ir:ER,or:AO R,ur:ER,bb:B,cc:K,dd:D,ff:F,gg:G,ll:L,mm:M,nn:N,pp:P,rr:R,ss:S,tt:T,zz:Z,' +
  'a:AE,b:B,d:D,e:EH,f:F,g:G,h:HH,i:IH,j:JH,k:K,l:L,m:M,n:N,o:AA,p:P,r:R,s:S,t:T,u:AH,v:V,w:W,x:K S,z:Z'
)
  .split(',')
  .map((rule) => rule.split(':') as [string, string]);
const long: Record<string, string> = { a: 'EY', e: 'IY', i: 'AY', o: 'OW', u: 'UW' };

/** Lower-case letters and apostrophes -> phones, or '' when there is nothing to say. Never throws. */
export function guessedPhones(word: string): string {
  const letters = word.replace(/[^a-z]/g, '');
  const phones: string[] = [];
  for (let at = 0; at < letters.length; ) {
    const rest = letters.slice(at);
    const silentE = /^([aeiou])[bcdfgklmnprstvz]e(s?)$/.exec(rest);
    if (silentE) {
      phones.push(long[silentE[1] as string] as string);
      at++;
    } else if (rest === 'e' && at > 1) {
      at++;
    } else if (/^c[eiy]/.test(rest)) {
      phones.push('S');
      at++;
    } else if (/^c/.test(rest) && !/^c[ck h]/.test(rest)) {
      phones.push('K');
      at++;
    } else if (/^y/.test(rest)) {
      phones.push(at === 0 ? 'Y' : 'IY');
      at++;
    } else if (/^[aeio]$/.test(rest)) {
      phones.push(rest === 'a' ? 'AH' : rest === 'o' ? 'OW' : 'IY');
      at++;
    } else {
      const rule = rules.find(([spelling]) => rest.startsWith(spelling));
      if (rule) phones.push(rule[1]);
      at += rule ? rule[0].length : 1;
    }
  }
  return phones.join(' ');
}
