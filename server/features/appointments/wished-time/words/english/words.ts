import { wordTable } from '#server/features/appointments/wished-time/words/tongue.ts';

export const weekday = '((?:mon|tues|wednes|thurs|fri|satur|sun)day)';
export const month = '(january|february|march|april|may|june|july|august|september|october|november|december)';

export const words = wordTable(`
w0: monday mondays mon
w1: tuesday tuesdays tue tues
w2: wednesday wednesdays wed weds
w3: thursday thursdays thu thur thurs
w4: friday fridays fri
w5: saturday saturdays satday
w6: sunday sundays sunday
m1: january jan
m2: february feb
m3: march mar
m4: april apr
m5: may
m6: june jun
m7: july jul
m8: august aug
m9: september sept sep
m10: october oct
m11: november nov
m12: december dec
today: today
tomorrow: tomorrow tmrw tomorow tommorow tommorrow
overmorrow: overmorrow
yesterday: yesterday
next: next
this: this
coming: coming
afternext: afternext
last: last past previous
day: day days
week: week weeks
fortnight: fortnight fortnights
weekend: weekend weekends
month: month months
year: year years
minute: minute minutes
hour: hour hours
morning: morning mornings
afternoon: afternoon afternoons
evening: evening evenings night nights
midday: midday
am: am
pm: pm
start: start beginning
mid: mid middle
end: end
early: early
late: late later
from: from commencing
after: after
before: before
until: until till through thru
to: to
by: by
between: between
within: within
at: at around about towards roughly approximately
in: in during sometime
of: of
for: for
on: on
and: and
or: or
not: not than
half: half
no: no nope wait sorry rather actually correction scratch oops instead
since: since
ago: ago
every: every each
was: was were had been died crashed slipped wrecked arrested fired evicted served sued hit stolen robbed called spoke saw came went visited broke broken started happened missed bought paid born birthday birth got fell began told cracked lost cancel canceled cancelled sent emailed texted wrote tried closed married graduated dated diagnosed twisted slipped injured
away: away busy working unavailable occupied abroad
move: move reschedule change switch push moved rescheduled moving
but: but so
.: i you we he she it me my can could would will be is are s ll d m re works work fine good great okay ok if possible please that what how when do there here then have has got see come get best suit suits maybe perhaps think guess want need like love prefer better ideally just only also yes yeah sure well with thanks thank too as any some
eh: uh um er erm
thing: people persons person dollars bucks pounds euros euro cents percent street st avenue ave road rd lane drive boulevard blvd way court place square terrace years times kids children adults guests patients miles blocks stitches teeth questions things issues options locations seats job jobs shift
-: exactly precisely the a an hmm please oh like
`);
