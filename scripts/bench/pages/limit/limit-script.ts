/**
 * All that a hand-written page runs: a tap on a button puts its product into `cartList`, the badge counts, and the
 * cart lists the lines. Names are put in as text.
 */
export const limitScript = `
const lines=()=>{try{return JSON.parse(localStorage.cartList)}catch{return[]}};
const show=()=>{document.querySelector('[data-count]').textContent=lines().reduce((n,l)=>n+l.quantity,0)};
addEventListener('click',({target})=>{
const card=target.closest('[data-add]')?.closest('[data-line]');if(!card)return;
const line=JSON.parse(card.dataset.line),all=lines();
if(!all.some(({id})=>id===line.id))localStorage.cartList=JSON.stringify([...all,line]);
show()});
show();
const list=document.querySelector('[data-lines]');
for(const line of list?lines():[]){
const row=list.appendChild(document.createElement('div')),image=row.appendChild(new Image(96,134));
row.className='line';image.alt='';image.src=line.thumbnail;
row.append(line.productName+' '+line.productModel+' × '+line.quantity)}
`.trim();
