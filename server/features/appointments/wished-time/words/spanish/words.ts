import { wordTable } from '#server/features/appointments/wished-time/words/tongue.ts';

export const weekday = '(?:lunes|martes|miercoles|jueves|viernes|sabado|domingo)';
export const month =
  '(?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|setiembre|octubre|noviembre|diciembre)';

export const words = wordTable(`
w0: lunes
w1: martes
w2: miercoles
w3: jueves
w4: viernes
w5: sabado sabados
w6: domingo domingos
m1: enero ene
m2: febrero feb
m3: marzo mar
m4: abril abr
m5: mayo
m6: junio jun
m7: julio jul
m8: agosto ago
m9: septiembre setiembre sept sep
m10: octubre oct
m11: noviembre nov
m12: diciembre dic
today: hoy
tomorrow: manana
overmorrow: overmorrow
yesterday: ayer
next: next
coming: coming proximo proxima siguiente entrante
this: este esta estos
afternext: afternext
last: ultimo ultima pasado pasada
day: dia dias
week: semana semanas
weekend: weekend
month: mes meses
other: otro
early: pronta
late: tardia
year: ano anos
minute: minuto minutos
hour: hora horas
morning: matutino
afternoon: tarde tardes
evening: noche noches
midday: almuerzo
am: am madrugada
pm: pm
start: inicio
mid: mediados
end: finales
from: desde from
after: despues
before: antes
until: hasta until
to: a
between: entre
within: within
at: las la
in: en durante para
of: de of
range: de2
for: por
and: y
or: o u
not: not
half: mitad quincena
no: no perdon perdone digo mejor corrijo disculpe espere espera corrigiendo
since: since
ago: hace
eightdays: eightdays
fifteendays: fifteendays
every: cada todos
was: fue era estuve estaba llame llamaron dijeron nacimiento naci nacio cumpleanos paso rompio rompi tuve fui vine cancelar cai cayo caido lastime torci rompio perdi mande envie escribi intente cerraron casamos case gradue
away: ocupado ocupada clase clases reunion fuera trabajando trabajo
move: cambiarla cambiarlo cambiarme moverla moverlo moverme pasarla pasarlo mover cambiar cambie pasar reprogramar
but: pero sino
.: yo me mi nos puede podria pueden podemos quiero quisiera seria es bien gracias si quiza quizas tiene tienen hay algo libre con su sus ser queda conviene sirve va ir venir necesito
eh: eh
thing: personas persona dolares pesos euros veces calle ninos adultos preguntas cosas avenida cuadras muelas
-: como el los un una pues bueno favor
`);
